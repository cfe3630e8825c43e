import { browserStorage, parsedAs } from '@console/api';
import { useSyncExternalStore } from 'react';
import { array, string } from 'superstruct';
import type { OnProgress } from '../chip/steps';
import { storageChanges } from './storageChanges';

const storageKey = 'console.multos.unfinished-credentials';
const SerialNumbers = array(string());
const changes = storageChanges((key) => key === storageKey);
/** The dongle that a run of this tab is writing to: what is on its way is no news. */
let atWork: string | undefined;
let latest: { text: string; serialNumbers: readonly string[] } = { text: '', serialNumbers: [] };

const stored = () => parsedAs(browserStorage.read(storageKey), SerialNumbers) ?? [];

function write(serialNumbers: readonly string[]): void {
  if (serialNumbers.length > 0) browserStorage.write(storageKey, JSON.stringify(serialNumbers));
  else browserStorage.remove(storageKey);
  changes.tell();
}

/** At a person's wish, or once both were written. */
export function forgetUnfinishedCredentials(serialNumber: string): void {
  write(stored().filter((other) => other !== serialNumber));
}

/**
 * Runs a write of credentials, and notes the dongle before one of them is changed: until the run is over, client id
 * and secret of the chip may not belong together. Neither of them is kept.
 */
export async function notingCredentials<T>(
  serialNumber: string,
  onProgress: OnProgress,
  run: (onProgress: OnProgress) => Promise<T>,
): Promise<T> {
  atWork = serialNumber;
  try {
    const result = await run((progress) => {
      if (/^writeClient/.test(progress.step)) write([...new Set([...stored(), serialNumber])]);
      return onProgress(progress);
    });
    forgetUnfinishedCredentials(serialNumber);
    return result;
  } finally {
    atWork = undefined;
    changes.tell();
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
