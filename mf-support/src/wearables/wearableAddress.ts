import type { PageParams } from '@console/area';
import { WearableSearchType } from '@console/resources';
import { is } from 'superstruct';
import { accountPath } from '../accounts/paths';
import { typedSearch } from '../search/typedSearch';
import { wearablePath, type wearableRoutes } from './paths';
import { searchLabels, searchRules, searchTypes, type WearableIdType } from './search';

type WearableAddress = { type: WearableIdType; value: string } | { redirectTo: string } | { problem: string };

/** Validates the id in a wearable URL with the rules of the search, without a call; redirects to the canonical URL. */
export function parseWearableAddress({
  type,
  value,
}: PageParams<typeof wearableRoutes.detail>): WearableAddress {
  if (!is(type, WearableSearchType))
    return {
      problem: `Wearables can be found by ${searchTypes.map((known) => searchLabels[known]).join(', ')}`,
    };
  const id = typedSearch(type, value);
  const problem = searchRules[type](id);
  if (problem !== undefined) return { problem };
  if (type === 'email') return { redirectTo: accountPath(id) };
  // A hand-typed URL may contain spaces or lower case.
  return id === value ? { type, value } : { redirectTo: wearablePath(type, id) };
}
