import { formatDateTime } from '@console/ui/formatDateTime';
import { eventText } from '@console/ui/historyEvents';
import { searchedText } from '@console/ui/searchedText';
import type { TimeZoneChoice } from '@console/ui/timeZoneChoice';
import type { ShownEntry } from './shownEntry';

// Only spares work: a half year may hold 20,000 entries, and each key press looks at all of them.
const textsIn = { local: new WeakMap<ShownEntry, string>(), utc: new WeakMap<ShownEntry, string>() };

/** What a person reads of an entry, its time included, so that a day can be searched as it is shown. */
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

/** The entries that hold every word of the text, in any case. @param zone in which their times are shown */
export function searchEntries(
  entries: readonly ShownEntry[],
  text: string,
  zone: TimeZoneChoice,
): readonly ShownEntry[] {
  const words = searchedText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  return entries.filter((entry) => words.every((word) => textOf(entry, zone).includes(word)));
}
