import type { PageParams } from '@console/area';
import { WearableSearchType } from '@console/resources';
import { is } from 'superstruct';
import { accountPath } from '../accounts/paths';
import { typedSearch } from '../search/typedSearch';
import { wearablePath, type wearableRoutes } from './paths';
import { searchLabels, searchRules, searchTypes } from './search';

type WearableAddress =
  | { type: Exclude<WearableSearchType, 'email'>; value: string }
  | { leadsTo: string }
  | { problem: string };

/** What an address of a wearable means. It is checked as the search checks what is typed: a wrong one is said without a call. */
export function wearableAt({ type, value }: PageParams<typeof wearableRoutes.detail>): WearableAddress {
  if (!is(type, WearableSearchType))
    return {
      problem: `Wearables are found by ${searchTypes.map((known) => searchLabels[known]).join(', ')}`,
    };
  const id = typedSearch(type, value);
  const problem = searchRules[type](id);
  if (problem !== undefined) return { problem };
  if (type === 'email') return { leadsTo: accountPath(id) };
  // A link that somebody typed, with a space or in lower case.
  return id === value ? { type, value } : { leadsTo: wearablePath(type, id) };
}
