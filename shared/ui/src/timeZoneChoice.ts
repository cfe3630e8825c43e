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

/** In which zone times are shown; chosen for the whole console, in this browser. */
export function useTimeZoneChoice(): TimeZoneChoice {
  return useAtomValue(choiceAtom, { store });
}

/** From the person's own zone to UTC, and back; answers what is chosen now. */
export function switchTimeZone(): TimeZoneChoice {
  const next = store.get(choiceAtom) === 'utc' ? 'local' : 'utc';
  if (next === 'utc') browserStorage.write(key, next);
  else browserStorage.remove(key);
  store.set(choiceAtom, next);
  return next;
}

/** What a zone is called where it is shown: 'Europe/London', 'UTC'. */
export function zoneName(zone: TimeZoneChoice): string {
  return zone === 'utc' ? 'UTC' : new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
