import { formatDateTime } from '@console/ui/formatDateTime';
import { eventText } from '@console/ui/historyEvents';
import { searchedText } from '@console/ui/searchedText';
import type { TimeZone } from '@console/ui/timeZoneChoice';
import { whenIdle } from '@console/ui/whenIdle';
import type { ShownEntry } from './shownEntry';

// A cache by zone: half a year may hold 20,000 entries, and every key press searches all of them.
const textsIn: Record<string, WeakMap<ShownEntry, string>> = {};
const textsOf = ({ choice, offsets }: TimeZone) => (textsIn[`${choice} ${offsets}`] ??= new WeakMap());

/** Reads the searchable text of an entry as shown on screen, its time included. */
function reader(zone: TimeZone): (entry: ShownEntry) => string {
  const texts = textsOf(zone);
  return (entry) => {
    const known = texts.get(entry);
    if (known !== undefined) return known;
    const { event, message, timestamp, of = [] } = entry;
    const time = `${formatDateTime(timestamp, 'long', zone.choice)}${zone.choice === 'utc' ? ' UTC' : ''}`;
    const text = searchedText(`${eventText(event)} ${message ?? ''} ${time} ${of.join(' ')}`);
    texts.set(entry, text);
    return text;
  };
}

/** Entries to prepare at once: a key press may have to wait for them. */
const SLICE = 500;

/** Prepares the texts for a first search while the page is idle. Returns a function that stops it. */
export function prepareSearch(entries: readonly ShownEntry[], zone: TimeZone): () => void {
  let prepared = 0;
  function prepareSlice() {
    entries.slice(prepared, prepared + SLICE).forEach(reader(zone));
    prepared += SLICE;
    if (prepared < entries.length) stop = whenIdle(prepareSlice);
  }
  let stop = whenIdle(prepareSlice);
  return () => stop();
}

/** The entries that contain every word of the text, ignoring case. @param zone in which times are shown */
export function searchEntries(
  entries: readonly ShownEntry[],
  text: string,
  zone: TimeZone,
): readonly ShownEntry[] {
  const words = searchedText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  const textOf = reader(zone);
  return entries.filter((entry) => {
    const searched = textOf(entry);
    return words.every((word) => searched.includes(word));
  });
}
