import { browserStorage, parsedAs } from '@console/api';
import { useNow } from '@console/ui/useNow';
import { useSyncExternalStore } from 'react';
import { boolean, enums, type Infer, nullable, object, optional, string } from 'superstruct';
import { storageChanges } from './storageChanges';

/**
 * What an interrupted run has reached: the serial number may have been written, is known to be on the chip, or there is also
 * a key that has not been read yet.
 */
const Reached = enums(['number', 'confirmed', 'key']);
export type Reached = Infer<typeof Reached>;

/** A chip that was written in this browser. Contains only public data: no PIN and no secret. */
const SetUpDongle = object({
  serialNumber: string(),
  /** Hexadecimal; null while the key of the chip is unknown. */
  modulus: nullable(string()),
  /** ISO 8601, UTC. */
  at: string(),
  /** Whether the platform has its record, with this key. */
  isRecorded: boolean(),
  /** Left out after a complete run. */
  reached: optional(Reached),
});
export type SetUpDongle = Infer<typeof SetUpDongle>;

/** One storage key per dongle, so that tabs do not overwrite each other's entries. */
const prefix = 'console.multos.dongle.';
const keyOf = (serialNumber: string) => prefix + serialNumber;
/** Keys written by this tab, for browsers whose storage cannot be listed. */
const ownKeys = new Set<string>();
const changes = storageChanges((key) => key.startsWith(prefix));
let latest: { text: string; dongles: readonly SetUpDongle[] } = { text: '', dongles: [] };

function keys(): Set<string> {
  try {
    const stored = Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
    return new Set([...stored, ...ownKeys]);
  } catch {
    return new Set(ownKeys);
  }
}

/** Whether the browser keeps what this tab has written: its storage can be blocked or full. */
export function areDonglesStored(): boolean {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: what the browser itself has
    return [...ownKeys].every((key) => localStorage.getItem(key) === browserStorage.read(key));
  } catch {
    return false;
  }
}

/** Those of an earlier day included. */
const storedDongles = () =>
  [...keys()].flatMap((key) => parsedAs(browserStorage.read(key), SetUpDongle) ?? []);

export const isOfToday = (at: string) => new Date(at).toDateString() === new Date().toDateString();

/** Dongles without a record never expire; the others are kept until the end of the day. */
const isExpired = ({ at, isRecorded }: SetUpDongle) => isRecorded && !isOfToday(at);

/** Newest first. Returns the same array until something changes. */
export function setUpDongles(): readonly SetUpDongle[] {
  const texts = [...keys()].map((key) => browserStorage.read(key) ?? '');
  const text = [new Date().toDateString(), ...texts].join('\n');
  if (text !== latest.text) {
    const dongles = texts.map((each) => parsedAs(each, SetUpDongle)).filter((dongle) => dongle !== undefined);
    latest = { text, dongles: dongles.filter((dongle) => !isExpired(dongle)).sort(byTime) };
  }
  return latest.dongles;
}

const byTime = (one: SetUpDongle, other: SetUpDongle) => other.at.localeCompare(one.at);

function write(dongle: SetUpDongle): void {
  const key = keyOf(dongle.serialNumber);
  ownKeys.add(key);
  browserStorage.write(key, JSON.stringify(dongle));
  changes.notify();
}

function remove(isGone: (dongle: SetUpDongle) => boolean): void {
  for (const { serialNumber } of storedDongles().filter(isGone)) browserStorage.remove(keyOf(serialNumber));
  changes.notify();
}

function find(serialNumber: string): SetUpDongle | undefined {
  return parsedAs(browserStorage.read(keyOf(serialNumber)), SetUpDongle);
}

const isSame = (one: string | null, other: string | null) =>
  one !== null && one.toUpperCase() === other?.toUpperCase();

/** What an interrupted run has reached on this dongle. */
export function reachedBy(serialNumber: string): Reached | undefined {
  return find(serialNumber)?.reached;
}

/** Whether the key of this dongle was read, in a run that was completed. */
export function isKeyKnown(serialNumber: string): boolean {
  return typeof find(serialNumber)?.modulus === 'string';
}

/** Whether an interrupted run has written this number to a chip. */
export function numberWritten(serialNumber: string): 'perhaps' | 'certainly' | undefined {
  const reached = reachedBy(serialNumber);
  if (reached === undefined) return undefined;
  return reached === 'number' ? 'perhaps' : 'certainly';
}

/** Captures the entry of a dongle, and returns a function that restores it if a later change turns out not to happen. */
export function snapshotNote(serialNumber: string): () => void {
  const before = find(serialNumber);
  return () => (before ? write(before) : discardSetUp(serialNumber));
}

/** Stores that a chip has this number, and this key if known, and needs a record. */
export function noteSetUp(
  { serialNumber, modulus }: Pick<SetUpDongle, 'serialNumber' | 'modulus'>,
  reached?: Reached,
): void {
  const before = find(serialNumber);
  const isRecorded = before?.isRecorded === true && isSame(before.modulus, modulus);
  write({ serialNumber, modulus, at: new Date().toISOString(), isRecorded, reached });
}

/** Stores that the platform has a record with this number and key. Ignored if the chip has a different key by now. */
export function noteRecorded({ serialNumber, modulus }: { serialNumber: string; modulus: string }): void {
  const dongle = find(serialNumber);
  if (dongle && !dongle.isRecorded && isSame(dongle.modulus, modulus)) write({ ...dongle, isRecorded: true });
}

/** Only on the user's request: the number can be given to another dongle afterwards. */
export function discardSetUp(serialNumber: string): void {
  remove((dongle) => dongle.serialNumber === serialNumber);
}

/** Keeps dongles without a record. */
export function clearRecorded(): void {
  remove(({ isRecorded }) => isRecorded);
}

/** Calls the listener on every change, including those by other tabs. */
export function onSetUpDonglesChange(listener: () => void): () => void {
  remove(isExpired);
  return changes.listen(listener);
}

/** The chips set up in this browser today, and all without a record. Newest first. */
export function useSetUpDongles(): readonly SetUpDongle[] {
  // Renders after midnight too, when the list starts anew.
  useNow();
  return useSyncExternalStore(onSetUpDonglesChange, setUpDongles);
}
