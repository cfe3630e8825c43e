import { browserStorage } from '@console/api';
import { useSyncExternalStore } from 'react';

export type TimeZoneChoice = 'local' | 'utc';

const key = 'console.time-zone';
const listeners = new Set<() => void>();
let choice: TimeZoneChoice = browserStorage.read(key) === 'utc' ? 'utc' : 'local';

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
  choice = choice === 'utc' ? 'local' : 'utc';
  if (choice === 'utc') browserStorage.write(key, choice);
  else browserStorage.remove(key);
  for (const listener of listeners) listener();
  return choice;
}

/** What a zone is called where it is shown: 'Europe/London', 'UTC'. */
export function zoneName(zone: TimeZoneChoice): string {
  return zone === 'utc' ? 'UTC' : new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
