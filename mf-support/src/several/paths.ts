import { distinctIds } from '../search/distinctIds';
import { MOST_IDS } from './severalIds';

/** A list of records by their ids. An addition to the specification, which opens one record at a time. */
export const severalRoute = '/dashboard/support/wearables/several';

const separator = ',';

/** Holds the ids that are looked up, and how many there were: servers reject a longer address. */
export function severalPath(ids: readonly string[]): string {
  const query = new URLSearchParams({ ids: ids.slice(0, MOST_IDS).join(separator) });
  if (ids.length > MOST_IDS) query.set('of', String(ids.length));
  return `${severalRoute}?${query}`;
}

/** The ids to look up, and how many there were. */
export function idsOfAddress(query: URLSearchParams): { ids: string[]; count: number } {
  const all = distinctIds((query.get('ids') ?? '').split(separator));
  const of = query.get('of') ?? '';
  const count = all.length >= MOST_IDS && /^\d{1,6}$/.test(of) ? Number(of) : 0;
  return { ids: all.slice(0, MOST_IDS), count: Math.max(count, all.length) };
}
