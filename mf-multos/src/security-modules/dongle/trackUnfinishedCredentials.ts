import { chipErrorOf } from '../../chip/errors';
import type { OnProgress } from '../../chip/steps';
import {
  forgetUnfinishedCredentials,
  noteUnfinishedCredentials,
  setCredentialsAtWork,
  storedUnfinished,
} from './unfinishedCredentials';

/**
 * Runs a write of credentials, and stores the serial number of the dongle before the first change: until the run has
 * finished, client id and secret on the chip may not match. Takes the serial number back if the first write failed without
 * changing the chip.
 */
export async function trackUnfinishedCredentials<T>(
  serialNumber: string,
  onProgress: OnProgress,
  run: (onProgress: OnProgress) => Promise<T>,
): Promise<T> {
  setCredentialsAtWork(serialNumber);
  const wasNoted = storedUnfinished().includes(serialNumber);
  try {
    const result = await run((progress) => {
      const { step, state, error } = progress;
      const isUnchanged =
        step === 'writeClientId' && state === 'failed' && chipErrorOf(error)?.outcome === 'unchanged';
      if (isUnchanged && !wasNoted) forgetUnfinishedCredentials(serialNumber);
      else if (/^writeClient/.test(step)) noteUnfinishedCredentials(serialNumber);
      return onProgress(progress);
    });
    forgetUnfinishedCredentials(serialNumber);
    return result;
  } finally {
    setCredentialsAtWork(undefined);
  }
}
