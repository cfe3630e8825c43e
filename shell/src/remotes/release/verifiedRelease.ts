import { limitReply } from '@console/api';
import type { RegisteredArea, ReleaseManifest } from '@console/area';
import {
  type Candidate,
  candidates,
  readEnvelope,
  SignatureProblem,
  signedManifest,
  unsound,
} from '@console/area/signedRelease';
import { LoadFailure, RefusedRelease } from './loadFailure';
import { absolute, type Located } from './manifest';
import { overrideOf } from './overrides';
import { releaseTrust } from './trust';

export interface VerifiedRelease {
  /** The signed manifest if a signature was required, otherwise the one that was fetched. */
  release: ReleaseManifest;
  /** The name of the key. */
  signedWith?: string;
}

/** In characters. An envelope is a few kilobytes; anything longer is rejected unparsed. */
const MAX_ENVELOPE_LENGTH = 2_000_000;

const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

async function isSound({ publicKey, signature, signed }: Candidate): Promise<boolean> {
  // Available only in a secure context: HTTPS, or localhost.
  if (!globalThis.crypto?.subtle)
    throw new SignatureProblem(
      'Its signature cannot be checked here: open this console at an https address.',
    );
  const key = await crypto.subtle.importKey('spki', publicKey, ecdsa, false, ['verify']).catch(() => null);
  return key !== null && crypto.subtle.verify(ecdsa, key, signature, signed);
}

async function verify(text: string, area: string, pointer: ReleaseManifest): Promise<VerifiedRelease> {
  const trust = releaseTrust();
  const envelope = readEnvelope(text);
  const found = candidates(envelope, trust, area, new Date());
  for (const candidate of found)
    if (await isSound(candidate))
      return {
        release: signedManifest(envelope, area, pointer, trust),
        signedWith: candidate.key.name,
      };
  throw unsound(found);
}

/** Milliseconds until the signature is requested again past the cache. */
const CACHE_LIMIT = 3_000;

const notFetched = () => {
  throw new LoadFailure('Its signature could not be fetched.');
};

async function fetchEnvelope(href: string, init: RequestInit): Promise<string> {
  const reply = await fetch(href, { credentials: 'omit', ...init }).catch(notFetched);
  if (!reply.ok)
    throw new LoadFailure(`Its signature could not be fetched: its server answered ${reply.status}.`);
  const text = await reply.text().catch(notFetched);
  if (text.length > MAX_ENVELOPE_LENGTH)
    throw new SignatureProblem('Its signature cannot be read: it is too long.');
  return text;
}

/**
 * Resolves to a release of an area once its signature is verified with a key that this console trusts. Called before any
 * code of a release runs, be it the current or the previous one. A developer's override is exempt: it comes from a machine
 * without a signing key, and its origin is one that the configuration lists.
 */
export async function verifiedRelease(area: RegisteredArea, located: Located): Promise<VerifiedRelease> {
  const { release } = located;
  if (releaseTrust().keys.length === 0 || new URL(located.base).origin === overrideOf(area.name))
    return { release };
  if (!release.signature)
    throw new RefusedRelease('Its release is not signed, and this console runs only signed ones.', release);
  const href = absolute(release.signature, located.base);
  const fromCache = limitReply(undefined, CACHE_LIMIT);
  try {
    // Retried past every cache: a corrupted copy would stay cached under a name that never changes, and a request that
    // may use the cache would wait for one that hangs.
    return await fetchEnvelope(href, { cache: 'default', signal: fromCache.signal })
      .finally(fromCache.end)
      .then((text) => verify(text, area.name, release))
      .catch(async () => verify(await fetchEnvelope(href, { cache: 'reload' }), area.name, release));
  } catch (error) {
    throw error instanceof SignatureProblem ? new RefusedRelease(error.message, release) : error;
  }
}
