import type { Search } from '@console/area';
import { withoutWhiteSpace } from '@console/resources';
import { severalPath } from '../several/paths';
import { severalIds } from '../several/severalIds';
import { findRecords } from './findRecords';
import { lookAlikeHint } from './lookAlike';
import { meantId } from './meantId';
import { typedLength } from './typedLength';
import { typedSearch } from './typedSearch';

/** The name of a ring has a number in it too. */
const isLikeId = (text: string) => !/@|[a-z]{4}/.test(text);

/** Wearables and accounts by their whole id or email, for the palette; several ids lead to a list of them. */
export const searchRecords: Search = async ({ text, signal }) => {
  const ids = severalIds(text);
  if (ids.length > 1)
    return {
      found: [{ record: { kind: 'List', id: `${ids.length} ids`, path: severalPath(ids) } }],
    };
  const typed = meantId(text) ?? withoutWhiteSpace(text);
  const length = typedLength(typed);
  if (length !== undefined) return { found: [], hint: isLikeId(text) ? length : undefined };
  const found = await findRecords(typed, signal);
  const hint = found.length === 0 && isLikeId(text) ? lookAlikeHint(typedSearch('asn', typed)) : undefined;
  return { found, hint };
};
