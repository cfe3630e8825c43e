import { formatDateTime } from '@console/ui/formatDateTime';
import { eventText } from '@console/ui/historyEvents';
import type { ShownEntry } from './shownEntry';

// Only spares work: a half year may hold 20,000 entries, and each key press looks at all of them.
const texts = new WeakMap<ShownEntry, string>();

/** What a person reads of an entry, its local time included, so that a day can be searched as it is shown. */
function textOf(entry: ShownEntry): string {
  const known = texts.get(entry);
  if (known !== undefined) return known;
  const { event, message, timestamp, of = [] } = entry;
  const text =
    `${eventText(event)} ${message ?? ''} ${formatDateTime(timestamp)} ${of.join(' ')}`.toLowerCase();
  texts.set(entry, text);
  return text;
}

/** The entries that hold every word of the text, in any case. */
export function searchEntries(entries: readonly ShownEntry[], text: string): readonly ShownEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  return entries.filter((entry) => words.every((word) => textOf(entry).includes(word)));
}
