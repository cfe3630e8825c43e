import { formatDateTime } from '@console/ui/formatDateTime';
import { eventText } from '@console/ui/historyEvents';
import { searchedText } from '@console/ui/searchedText';
import type { TimeZone } from '@console/ui/timeZoneChoice';
import type { ShownEntry } from './shownEntry';

// A cache by zone: half a year may hold 20,000 entries, and every key press searches all of them.
const textsIn: Record<string, WeakMap<ShownEntry, string>> = {};
const textsOf = ({ choice, offsets }: TimeZone) => (textsIn[`${choice} ${offsets}`] ??= new WeakMap());

/** The searchable text of an entry as shown on screen, its time included. */
function textOf(entry: ShownEntry, zone: TimeZone['choice']): string {
  const { event, message, timestamp, of = [] } = entry;
  const time = `${formatDateTime(timestamp, 'long', zone)}${zone === 'utc' ? ' UTC' : ''}`;
  return searchedText(`${eventText(event)} ${message ?? ''} ${time} ${of.join(' ')}`);
}

/** The entries that contain every word of the text, ignoring case. @param zone in which times are shown */
export function searchEntries(
  entries: readonly ShownEntry[],
  text: string,
  zone: TimeZone,
): readonly ShownEntry[] {
  const words = searchedText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  const texts = textsOf(zone);
  return entries.filter((entry) => {
    const searched = texts.get(entry) ?? textOf(entry, zone.choice);
    texts.set(entry, searched);
    return words.every((word) => searched.includes(word));
  });
}
