import { formatDateTime } from '@console/ui/formatDateTime';
import { eventText } from '@console/ui/historyEvents';
import { searchedText } from '@console/ui/searchedText';
import type { TimeZoneChoice } from '@console/ui/timeZoneChoice';
import type { ShownEntry } from './shownEntry';

// A cache: half a year may hold 20,000 entries, and every key press searches all of them.
const textsIn = { local: new WeakMap<ShownEntry, string>(), utc: new WeakMap<ShownEntry, string>() };

/** The searchable text of an entry as shown on screen, its time included. */
function textOf(entry: ShownEntry, zone: TimeZoneChoice): string {
  const texts = textsIn[zone];
  const known = texts.get(entry);
  if (known !== undefined) return known;
  const { event, message, timestamp, of = [] } = entry;
  const time = `${formatDateTime(timestamp, 'long', zone)}${zone === 'utc' ? ' UTC' : ''}`;
  const text = searchedText(`${eventText(event)} ${message ?? ''} ${time} ${of.join(' ')}`);
  texts.set(entry, text);
  return text;
}

/** The entries that contain every word of the text, ignoring case. @param zone in which times are shown */
export function searchEntries(
  entries: readonly ShownEntry[],
  text: string,
  zone: TimeZoneChoice,
): readonly ShownEntry[] {
  const words = searchedText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  return entries.filter((entry) => words.every((word) => textOf(entry, zone).includes(word)));
}
