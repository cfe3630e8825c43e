import type { Search } from '@console/area';
import { wearableLimits, withoutWhiteSpace } from '@console/resources';
import { severalPath } from '../several/paths';
import { severalIds } from '../several/severalIds';
import { extractId } from './extractId';
import { findRecords } from './findRecords';
import { lookAlikeHint } from './lookAlike';
import { typedLength } from './typedLength';

/** The name of a ring may contain a number too. */
const hasNoWord = (text: string) => !/@|[a-z]{4}/.test(text);

/** Why nothing was found under an id. What fits a Visual Id may be the start of an ASN. */
function notFoundHint(id: string): string | undefined {
  const length = id.length < wearableLimits.asn ? typedLength(id, false) : undefined;
  return [length, lookAlikeHint(id)].filter(Boolean).join('. ') || undefined;
}

/** Finds wearables and accounts by complete id or email, for the palette. Several ids link to a list. */
export const searchRecords: Search = async ({ text, signal }) => {
  const ids = severalIds(text);
  if (ids.length > 1)
    return { found: [{ record: { kind: 'List', id: `${ids.length} IDs`, path: severalPath(ids) } }] };
  const typed = extractId(text) ?? withoutWhiteSpace(text);
  const length = typedLength(typed);
  if (length !== undefined) return { found: [], hint: hasNoWord(text) ? length : undefined };
  const found = await findRecords(typed, signal);
  const hint = found.length === 0 && hasNoWord(text) ? notFoundHint(typed) : undefined;
  return { found, hint };
};
