import { isSamePerson, type Person } from './person';

/** What the forms on screen would lose, by form; each answers undefined while there is nothing. */
const sources = new Map<string, () => unknown>();
let drafts = new Map<string, unknown>();
let owner: Person | undefined;

/** Has what was typed kept when the session ends by a 401, a 403 or its age. Returns the way to stop that. */
export function offerDraft(key: string, read: () => unknown): () => void {
  sources.set(key, read);
  return () => {
    if (sources.get(key) === read) sources.delete(key);
  };
}

/** In the memory of this tab, never in a storage (decisions.md, "401 or 403 while something is unsaved"). */
export function keepDrafts(person: Person): void {
  if (!owner || !isSamePerson(owner, person)) drafts = new Map();
  owner = person;
  for (const [key, read] of sources) {
    const draft = read();
    if (draft !== undefined) drafts.set(key, draft);
  }
}

/** Who signs in finds their own drafts and nobody else's. */
export function keepDraftsOnlyOf(person: Person): void {
  if (owner && !isSamePerson(owner, person)) forgetDrafts();
}

export function forgetDrafts(): void {
  drafts = new Map();
  owner = undefined;
}

/** The draft of a form, once; its taker checks its shape, since another release may have made it. */
export function takeDraft(key: string): unknown {
  const draft = drafts.get(key);
  drafts.delete(key);
  return draft;
}
