import { browserStorage, parsedAs } from '@console/api';
import { useSyncExternalStore } from 'react';
import { array, string } from 'superstruct';
import { storageChanges } from './storageChanges';

const storageKey = 'console.multos.unfinished-credentials';
const SerialNumbers = array(string());
const changes = storageChanges((key) => key === storageKey);
/** The dongle that a run in this tab is writing to, which is not reported as unfinished. */
let atWork: string | undefined;
let latest: { text: string; serialNumbers: readonly string[] } = { text: '', serialNumbers: [] };

/** The dongles on which client id and client secret may not match. Neither of those is stored. */
export const storedUnfinished = () => parsedAs(browserStorage.read(storageKey), SerialNumbers) ?? [];

function write(serialNumbers: readonly string[]): void {
  if (serialNumbers.length > 0) browserStorage.write(storageKey, JSON.stringify(serialNumbers));
  else browserStorage.remove(storageKey);
  changes.notify();
}

export function noteUnfinishedCredentials(serialNumber: string): void {
  write([...new Set([...storedUnfinished(), serialNumber])]);
}

/** Called on the user's request, or once both have been written. */
export function forgetUnfinishedCredentials(serialNumber: string): void {
  write(storedUnfinished().filter((other) => other !== serialNumber));
}

export function setCredentialsAtWork(serialNumber: string | undefined): void {
  atWork = serialNumber;
  changes.notify();
}

function unfinishedCredentials(): readonly string[] {
  const text = `${browserStorage.read(storageKey) ?? ''} ${atWork ?? ''}`;
  if (text !== latest.text)
    latest = { text, serialNumbers: storedUnfinished().filter((serialNumber) => serialNumber !== atWork) };
  return latest.serialNumbers;
}

export function useUnfinishedCredentials(): readonly string[] {
  return useSyncExternalStore(changes.listen, unfinishedCredentials);
}
