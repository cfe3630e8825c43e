import { isNotFound } from '@console/api';
import { typedEmail, typedId, type WearableSearchType } from '@console/resources';

/** What was typed to find a wearable, as the call and the address have it. */
export function typedSearch(type: WearableSearchType, text: string): string {
  return type === 'email' ? typedEmail(text) : typedId(text);
}

/** Where an email is looked up next when nothing was found under it; undefined where that would be the same. */
export function otherSpelling(email: string): string | undefined {
  const lower = email.toLowerCase();
  return lower === email ? undefined : lower;
}

/** As typed, and in lower case where that finds nothing (decisions.md, "Ids as typed"). */
export async function inEitherSpelling<T>(email: string, find: (email: string) => Promise<T>): Promise<T> {
  try {
    return await find(email);
  } catch (error) {
    const other = otherSpelling(email);
    if (other === undefined || !isNotFound(error)) throw error;
    return find(other);
  }
}
