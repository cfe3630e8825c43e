import { Alert, type AlertProps } from 'antd';
import { type Reading, serialNumberMismatch } from '../chip/reading';

interface SerialNumberMatchProps {
  /** Of the chip, as it was read last; undefined before it was read. */
  found: Reading<string> | undefined;
  /** Of the record. */
  wanted: string;
  /** The credentials were written, and the driver has looked again. */
  written: boolean;
}

function sayingOf({ found, wanted, written }: SerialNumberMatchProps): AlertProps {
  if (written)
    return {
      type: 'success',
      title: `Client id and client secret were written to the dongle ${wanted}`,
      description:
        'Its serial number matched the record before the first and after the last byte, and what was written was read back.',
    };
  if (!found)
    return {
      type: 'info',
      title: `The dongle must have the serial number ${wanted} of the record`,
      description: 'It is checked before anything is written, and again afterwards.',
    };
  const mismatch = serialNumberMismatch(found, wanted);
  if (mismatch) return { type: 'error', title: mismatch.message, description: mismatch.advice };
  return {
    type: 'success',
    title: `Serial number matches: the chip and the record have ${wanted}`,
    description: 'It is checked again before anything is written, and afterwards.',
  };
}

/** The check before and after credentials are written (part 2, section 2: write credentials). */
export function SerialNumberMatch(props: SerialNumberMatchProps) {
  return <Alert showIcon {...sayingOf(props)} />;
}
