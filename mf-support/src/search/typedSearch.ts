import { isNotFound } from '@console/api';
import { typedEmail, typedId, type WearableSearchType } from '@console/resources';

/** Normalises a typed search value for the call and the URL. */
export function typedSearch(type: WearableSearchType, text: string): string {
  return type === 'email' ? typedEmail(text) : typedId(text);
}

/** The email in lower case, to try next if it was not found as typed; undefined if that is the same. */
export function otherSpelling(email: string): string | undefined {
  const lower = email.toLowerCase();
  return lower === email ? undefined : lower;
}

/** Finds by the email as typed, then in lower case if that is not found (decisions.md, "Ids as typed"). */
export async function inEitherSpelling<T>(email: string, find: (email: string) => Promise<T>): Promise<T> {
  try {
    return await find(email);
  } catch (error) {
    const other = otherSpelling(email);
    if (other === undefined || !isNotFound(error)) throw error;
    return find(other);
  }
}
