import { ReleaseTrust, trustsNobody } from '@console/area/releaseTrust';
import { create } from 'superstruct';
import { LoadFailure } from './loadFailure';

function textInPage(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="release-trust"]')?.content;
}

/** The markup that a page with the same trusted keys contains. */
export function trustMark(): string {
  const text = textInPage();
  return text === undefined ? '' : `name="release-trust" content="${text}"`;
}

/**
 * The keys whose releases this console runs. Kept in the page, next to the hashes of the shell's own code, so only those who
 * can write the page can change either. Throws if unreadable: then no key is trusted, and no area runs.
 */
export function releaseTrust(): ReleaseTrust {
  const text = textInPage();
  if (!text) return trustsNobody;
  try {
    return create(JSON.parse(decodeURIComponent(text)), ReleaseTrust);
  } catch {
    throw new LoadFailure('The keys that this console trusts cannot be read from its page.');
  }
}

/** Whether this console runs only signed releases. True also if its trusted keys are unreadable. */
export const wantsSignatures = () => {
  try {
    return releaseTrust().keys.length > 0;
  } catch {
    return true;
  }
};
