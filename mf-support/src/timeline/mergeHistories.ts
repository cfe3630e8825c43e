import type { HistoryEntry } from '@console/resources';
import type { HistorySource } from './source';

export interface ReadHistory {
  source: HistorySource;
  entries: readonly HistoryEntry[];
}

/**
 * Merges the histories of a customer's wearables and services without duplicates. Identical entries of a wearable and its
 * services are one event, labelled with all of them. Repeated entries within one history, and identical entries of two
 * wearables, stay separate events.
 * @param names names of the wearables by ASN
 */
export function mergeHistories(histories: readonly ReadHistory[], names: ReadonlyMap<string, string>) {
  const found = new Map<string, { entry: HistoryEntry; asn: string; cards: string[] }>();
  for (const { source, entries } of histories) {
    const times = new Map<string, number>();
    for (const entry of entries) {
      const text = JSON.stringify([source.asn, entry.timestamp, entry.event, entry.message ?? null]);
      const time = (times.get(text) ?? 0) + 1;
      times.set(text, time);
      const key = `${time} ${text}`;
      const known = found.get(key) ?? { entry, asn: source.asn, cards: [] };
      found.set(key, known);
      if (source.card !== undefined && !known.cards.includes(source.card)) known.cards.push(source.card);
    }
  }
  return [...found.values()].map(({ entry, asn, cards }) => ({
    ...entry,
    of: [names.get(asn) ?? asn, ...cards],
  }));
}
