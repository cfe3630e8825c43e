import { browserStorage, onOtherTabWrites } from '@console/api';
import { atom, createStore, useAtomValue } from 'jotai';

export type TimeZoneChoice = 'local' | 'utc';

export interface TimeZone {
  choice: TimeZoneChoice;
  /** The UTC offsets of this computer's zone: another text if `local` means another zone than before. */
  offsets: string;
}

const key = 'console.time-zone';
const stored = (): TimeZoneChoice => (browserStorage.read(key) === 'utc' ? 'utc' : 'local');
const store = createStore();
const choiceAtom = atom(stored());

/** In January and July. Tells zones apart, and is cheap: finding the zone's name takes a browser 15 ms. */
const offsets = () => [0, 6].map((month) => new Date(2026, month).getTimezoneOffset()).join();
const offsetsAtom = atom(offsets());
// No event says that the computer's zone has changed. It often does seconds after a laptop wakes up, with the tab in view.
offsetsAtom.onMount = (set) => {
  const timer = setInterval(() => set(offsets()), 1000);
  return () => clearInterval(timer);
};

const zoneAtom = atom((get) => ({ choice: get(choiceAtom), offsets: get(offsetsAtom) }));

onOtherTabWrites(
  (written) => written === key,
  () => store.set(choiceAtom, stored()),
);

/** The time zone in which all times are shown; updates when the choice or the computer's zone changes. */
export function useTimeZone(): TimeZone {
  return useAtomValue(zoneAtom, { store });
}

/** The choice of `useTimeZone`; a setting of this browser. */
export function useTimeZoneChoice(): TimeZoneChoice {
  return useTimeZone().choice;
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
