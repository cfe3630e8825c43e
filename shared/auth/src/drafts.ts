import { isSamePerson, type Person } from './person';

/** Reads the unsaved content of the forms on screen, by form key; undefined if there is none. */
const sources = new Map<string, () => unknown>();
let drafts = new Map<string, unknown>();
let owner: Person | undefined;

/** Registers a form whose content is kept when the session ends by a 401, a 403 or its age. Returns a function that stops it. */
export function offerDraft(key: string, read: () => unknown): () => void {
  sources.set(key, read);
  return () => {
    if (sources.get(key) === read) sources.delete(key);
  };
}

/** Keeps drafts in this tab's memory, never in a storage (decisions.md, "401 or 403 while something is unsaved"). */
export function keepDrafts(person: Person): void {
  owner = person;
  for (const [key, read] of sources) {
    const draft = read();
    if (draft !== undefined) drafts.set(key, draft);
  }
}

/** Drops the drafts unless they certainly belong to this person. */
export function forgetDraftsOfOthers(person: Person): void {
  if (owner && !isSamePerson(owner, person)) forgetDrafts();
}

export function forgetDrafts(): void {
  drafts = new Map();
  owner = undefined;
}

/** Returns and removes the draft of a form. The caller checks its shape, since another release may have written it. */
export function takeDraft(key: string): unknown {
  const draft = drafts.get(key);
  drafts.delete(key);
  return draft;
}
