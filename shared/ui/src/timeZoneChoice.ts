import { browserStorage, onOtherTabWrites } from '@console/api';
import { useSyncExternalStore } from 'react';

export type TimeZoneChoice = 'local' | 'utc';

const key = 'console.time-zone';
const listeners = new Set<() => void>();
const stored = (): TimeZoneChoice => (browserStorage.read(key) === 'utc' ? 'utc' : 'local');
let choice = stored();

function show(next: TimeZoneChoice): void {
  choice = next;
  for (const listener of listeners) listener();
}

onOtherTabWrites(
  (written) => written === key,
  () => show(stored()),
);

/** In which zone times are shown; chosen for the whole console, in this browser. */
export function useTimeZoneChoice(): TimeZoneChoice {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => choice,
  );
}

/** From the person's own zone to UTC, and back; answers what is chosen now. */
export function switchTimeZone(): TimeZoneChoice {
  const next = choice === 'utc' ? 'local' : 'utc';
  if (next === 'utc') browserStorage.write(key, next);
  else browserStorage.remove(key);
  show(next);
  return next;
}

/** What a zone is called where it is shown: 'Europe/London', 'UTC'. */
export function zoneName(zone: TimeZoneChoice): string {
  return zone === 'utc' ? 'UTC' : new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
