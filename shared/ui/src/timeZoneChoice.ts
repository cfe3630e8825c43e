import { browserStorage, onOtherTabWrites } from '@console/api';
import { atom, createStore, useAtomValue } from 'jotai';

export type TimeZoneChoice = 'local' | 'utc';

const key = 'console.time-zone';
const stored = (): TimeZoneChoice => (browserStorage.read(key) === 'utc' ? 'utc' : 'local');
const store = createStore();
const choiceAtom = atom(stored());

onOtherTabWrites(
  (written) => written === key,
  () => store.set(choiceAtom, stored()),
);

/** The time zone in which all times are shown; a setting of this browser. */
export function useTimeZoneChoice(): TimeZoneChoice {
  return useAtomValue(choiceAtom, { store });
}

/** Toggles between the user's time zone and UTC; returns the new choice. */
export function switchTimeZone(): TimeZoneChoice {
  const next = store.get(choiceAtom) === 'utc' ? 'local' : 'utc';
  if (next === 'utc') browserStorage.write(key, next);
  else browserStorage.remove(key);
  store.set(choiceAtom, next);
  return next;
}

/** The display name of a zone: 'Europe/London', 'UTC'. */
export function zoneName(zone: TimeZoneChoice): string {
  return zone === 'utc' ? 'UTC' : new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
