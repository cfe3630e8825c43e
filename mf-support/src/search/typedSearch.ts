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
