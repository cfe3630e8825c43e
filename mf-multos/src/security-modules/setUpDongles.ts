import { browserStorage, parsedAs } from '@console/api';
import { useSyncExternalStore } from 'react';
import { boolean, enums, type Infer, is, nullable, object, string } from 'superstruct';
import { storageChanges } from './storageChanges';

/** A chip that was written in this browser, by what may be seen of it: no PIN and no secret. */
const SetUpDongle = object({
  serialNumber: string(),
  /** Hexadecimal; null while it is not known which key the chip has. */
  modulus: nullable(string()),
  /** ISO 8601, UTC. */
  at: string(),
  /** Whether the platform has its record, with this key. */
  isRecorded: boolean(),
});
export type SetUpDongle = Infer<typeof SetUpDongle>;

/** What a chip has of a run that was cut off: its number for certain, or a key as well, which nobody has read since. */
const Reached = enums(['number', 'key']);
export type Reached = Infer<typeof Reached>;

/** A key for each dongle, so that no tab writes over what another one has noted. */
const prefix = 'console.multos.dongle.';
const keyOf = (serialNumber: string) => prefix + serialNumber;
/** Beside the note: an older release, which may run in another tab, takes none that says more. */
const reachedKeyOf = (serialNumber: string) => `console.multos.reached.${serialNumber}`;
/** Of this tab: a browser that stores nothing cannot list them. */
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

/** A dongle without a record is never over; the others are kept for the day. */
function isOver({ at, isRecorded }: SetUpDongle): boolean {
  return isRecorded && new Date(at).toDateString() !== new Date().toDateString();
}

/** Newest first; the same list as long as nothing has changed. */
export function setUpDongles(): readonly SetUpDongle[] {
  const texts = [...keys()].map((key) => browserStorage.read(key) ?? '');
  const text = [new Date().toDateString(), ...texts].join('\n');
  if (text !== latest.text) {
    const dongles = texts.map((each) => parsedAs(each, SetUpDongle)).filter((dongle) => dongle !== undefined);
    latest = { text, dongles: dongles.filter((dongle) => !isOver(dongle)).sort(byTime) };
  }
  return latest.dongles;
}

const byTime = (one: SetUpDongle, other: SetUpDongle) => other.at.localeCompare(one.at);

function write(dongle: SetUpDongle): void {
  const key = keyOf(dongle.serialNumber);
  ownKeys.add(key);
  browserStorage.write(key, JSON.stringify(dongle));
  changes.tell();
}

function remove(dongles: readonly SetUpDongle[]): void {
  for (const { serialNumber } of dongles) {
    ownKeys.delete(keyOf(serialNumber));
    browserStorage.remove(keyOf(serialNumber));
    browserStorage.remove(reachedKeyOf(serialNumber));
  }
  changes.tell();
}

function find(serialNumber: string): SetUpDongle | undefined {
  return parsedAs(browserStorage.read(keyOf(serialNumber)), SetUpDongle);
}

const isSame = (one: string | null, other: string | null) =>
  one !== null && one.toUpperCase() === other?.toUpperCase();

/** Of a dongle that is not finished. */
export function reachedBy(serialNumber: string): Reached | undefined {
  const reached = browserStorage.read(reachedKeyOf(serialNumber));
  return is(reached, Reached) ? reached : undefined;
}

/** Answers what puts the note on a dongle back as it is now, where nothing comes of what is noted meanwhile. */
export function keepNote(serialNumber: string): () => void {
  const [before, reached] = [find(serialNumber), reachedBy(serialNumber)];
  return () => {
    discardSetUp(serialNumber);
    if (reached) browserStorage.write(reachedKeyOf(serialNumber), reached);
    if (before) write(before);
  };
}

/** A chip has this number now, and this key where it is known: it needs a record. */
export function noteSetUp(
  { serialNumber, modulus }: Pick<SetUpDongle, 'serialNumber' | 'modulus'>,
  reached?: Reached,
): void {
  if (reached) browserStorage.write(reachedKeyOf(serialNumber), reached);
  else browserStorage.remove(reachedKeyOf(serialNumber));
  const before = find(serialNumber);
  const isRecorded = before?.isRecorded === true && isSame(before.modulus, modulus);
  write({ serialNumber, modulus, at: new Date().toISOString(), isRecorded });
}

/** The platform has a record of this number and this key. Another key that the chip has by now is not meant. */
export function noteRecorded({ serialNumber, modulus }: { serialNumber: string; modulus: string }): void {
  const dongle = find(serialNumber);
  if (dongle && !dongle.isRecorded && isSame(dongle.modulus, modulus)) write({ ...dongle, isRecorded: true });
}

/** At a person's wish only: its number may be given to another dongle from then on. */
export function discardSetUp(serialNumber: string): void {
  const dongle = find(serialNumber);
  if (dongle) remove([dongle]);
}

/** Dongles without a record stay. */
export function clearRecorded(): void {
  remove(setUpDongles().filter(({ isRecorded }) => isRecorded));
}

function removeThoseOver(): void {
  const over = [...keys()].map((key) => parsedAs(browserStorage.read(key), SetUpDongle));
  remove(over.filter((dongle) => dongle !== undefined).filter(isOver));
}

/** Told of every change, also of those in other tabs. */
export function onSetUpDonglesChange(listener: () => void): () => void {
  removeThoseOver();
  return changes.listen(listener);
}

/** The chips that were set up in this browser: today's, and all that have no record yet. Newest first. */
export function useSetUpDongles(): readonly SetUpDongle[] {
  return useSyncExternalStore(onSetUpDonglesChange, setUpDongles);
}
