import { Alert } from 'antd';
import { ChipError } from '../chip/errors';
import { matchSerialNumber, type Reading } from '../chip/reading';

/** What the driver would say of the two; undefined where they match. */
function mismatch(found: Reading<string>, wanted: string): ChipError | undefined {
  try {
    matchSerialNumber(found, wanted);
    return undefined;
  } catch (error) {
    if (error instanceof ChipError) return error;
    throw error;
  }
}

interface SerialNumberMatchProps {
  /** Of the chip, as it was read last; undefined before it was read. */
  found: Reading<string> | undefined;
  /** Of the record. */
  wanted: string;
  /** The credentials were written, and the driver has looked again. */
  written: boolean;
}

/** The check before and after credentials are written (part 2, section 2: write credentials). */
export function SerialNumberMatch({ found, wanted, written }: SerialNumberMatchProps) {
  if (written) {
    return (
      <Alert
        type="success"
        showIcon
        title={`Client id and client secret were written to the dongle ${wanted}`}
        description="Its serial number matched the record before the first and after the last byte, and what was written was read back."
      />
    );
  }
  if (!found) {
    return (
      <Alert
        type="info"
        showIcon
        title={`The dongle must have the serial number ${wanted} of the record`}
        description="It is checked before anything is written, and again afterwards."
      />
    );
  }
  const problem = mismatch(found, wanted);
  if (problem) return <Alert type="error" showIcon title={problem.message} description={problem.advice} />;
  return (
    <Alert
      type="success"
      showIcon
      title={`Serial number matches: the chip and the record have ${wanted}`}
      description="It is checked again before anything is written, and afterwards."
    />
  );
}
