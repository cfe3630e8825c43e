import { browserStorage, parsedAs } from '@console/api';
import { useSyncExternalStore } from 'react';
import { array, string } from 'superstruct';
import { chipErrorOf } from '../chip/errors';
import type { OnProgress } from '../chip/steps';
import { storageChanges } from './storageChanges';

const storageKey = 'console.multos.unfinished-credentials';
const SerialNumbers = array(string());
const changes = storageChanges((key) => key === storageKey);
/** The dongle that a run in this tab is writing to, which is not reported as unfinished. */
let atWork: string | undefined;
let latest: { text: string; serialNumbers: readonly string[] } = { text: '', serialNumbers: [] };

const stored = () => parsedAs(browserStorage.read(storageKey), SerialNumbers) ?? [];

function write(serialNumbers: readonly string[]): void {
  if (serialNumbers.length > 0) browserStorage.write(storageKey, JSON.stringify(serialNumbers));
  else browserStorage.remove(storageKey);
  changes.notify();
}

/** Called on the user's request, or once both have been written. */
export function forgetUnfinishedCredentials(serialNumber: string): void {
  write(stored().filter((other) => other !== serialNumber));
}

/**
 * Runs a write of credentials, and stores the serial number of the dongle before the first change: until the run has
 * finished, client id and secret on the chip may not match. Neither of them is stored. Takes the
 * serial number back if the first write failed without changing the chip.
 */
export async function trackUnfinishedCredentials<T>(
  serialNumber: string,
  onProgress: OnProgress,
  run: (onProgress: OnProgress) => Promise<T>,
): Promise<T> {
  atWork = serialNumber;
  const wasNoted = stored().includes(serialNumber);
  try {
    const result = await run((progress) => {
      const { step, state, error } = progress;
      const isUnchanged =
        step === 'writeClientId' && state === 'failed' && chipErrorOf(error)?.outcome === 'unchanged';
      if (isUnchanged && !wasNoted) forgetUnfinishedCredentials(serialNumber);
      else if (/^writeClient/.test(step)) write([...new Set([...stored(), serialNumber])]);
      return onProgress(progress);
    });
    forgetUnfinishedCredentials(serialNumber);
    return result;
  } finally {
    atWork = undefined;
    changes.notify();
  }
}

function unfinishedCredentials(): readonly string[] {
  const text = `${browserStorage.read(storageKey) ?? ''} ${atWork ?? ''}`;
  if (text !== latest.text)
    latest = { text, serialNumbers: stored().filter((serialNumber) => serialNumber !== atWork) };
  return latest.serialNumbers;
}

export function useUnfinishedCredentials(): readonly string[] {
  return useSyncExternalStore(changes.listen, unfinishedCredentials);
}
