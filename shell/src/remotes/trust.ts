import { ReleaseTrust, trustsNobody } from '@console/area/releaseTrust';
import { create } from 'superstruct';
import { LoadFailure } from './loadFailure';

function textInPage(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="release-trust"]')?.content;
}

/** How a page that trusts the same has it in its source. */
export function trustMark(): string {
  const text = textInPage();
  return text === undefined ? '' : `name="release-trust" content="${text}"`;
}

/**
 * Whose releases this console runs. It is in the page, which also holds the hashes of the shell's own code: whoever may
 * not write the page can change neither. One that cannot be read stops every area, because nobody is trusted then.
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

/** Whether this console runs only what is signed; also where it cannot tell by whose key. */
export const wantsSignatures = () => {
  try {
    return releaseTrust().keys.length > 0;
  } catch {
    return true;
  }
};
