import { typedSearch } from './typedSearch';

const spellingOf = (id: string) => typedSearch(id.includes('@') ? 'email' : 'asn', id);

/** The ids and emails that are not blank; of those that differ only in spelling, the last. */
export function distinctIds(ids: readonly string[]): string[] {
  return [...new Map(ids.filter(Boolean).map((id) => [spellingOf(id), id])).values()];
}
