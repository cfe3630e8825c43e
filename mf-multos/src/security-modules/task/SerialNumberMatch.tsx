import { Alert, type AlertProps } from 'antd';
import { type Reading, serialNumberMismatch } from '../../chip/reading';
import type { WrittenCredentials } from '../../chip/writeCredentials';

interface SerialNumberMatchProps {
  /** The serial number last read from the chip; undefined before the first reading. */
  found: Reading<string> | undefined;
  /** The serial number of the record. */
  wanted: string;
  /** The credentials were written, and the driver has checked the number again. */
  written: WrittenCredentials | undefined;
}

function alertOf({ found, wanted, written }: SerialNumberMatchProps): AlertProps {
  if (written)
    return {
      type: 'success',
      title: `Client ID and client secret were written to the dongle ${wanted}`,
      description: `Its serial number matched the record before and after writing. ${
        written.isSecretRead
          ? 'The written data was read back.'
          : 'The client ID was read back; the client secret can only be read with the user PIN.'
      }`,
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

/** The result of the check before and after writing credentials (part 2, section 2: write credentials). */
export function SerialNumberMatch(props: SerialNumberMatchProps) {
  return <Alert showIcon {...alertOf(props)} />;
}
