import { fetchOrTakeEarly, isOffline } from '@console/api';
import { type RegisteredArea, Release, type ReleaseManifest } from '@console/area';
import { mask, StructError } from 'superstruct';
import { registryAddress } from '../../startAddresses';
import { LoadFailure } from './loadFailure';
import { overrideOf, overrideOrigins } from './overrides';
import { releaseInit } from './releaseInit';

/** A release with the address of its manifest (`base`), which its own addresses are relative to. */
export interface Located<R extends ReleaseManifest = ReleaseManifest> {
  release: R;
  base: string;
}

export function absolute(address: string, base: string): string {
  try {
    return new URL(address, new URL(base, location.href)).href;
  } catch {
    throw new LoadFailure(`It names an invalid address: ${address}`);
  }
}

/** Areas are loaded from this console's own origin and from the override origins in its configuration. */
function manifestAddress({ name, release }: RegisteredArea): string {
  const override = overrideOf(name);
  const address = override ? `${override}/release.json` : absolute(release, registryAddress);
  const { origin } = new URL(address);
  if (origin !== location.origin && !overrideOrigins().includes(origin))
    throw new LoadFailure(`The registry names ${origin} for it, which this console does not load from.`);
  return address;
}

/** The causes of a failed request, which a browser does not tell apart. */
function unreachableReason(address: string): string {
  const { origin, protocol, hostname } = new URL(address, location.href);
  if (origin === location.origin) return 'Its server could not be reached.';
  const untrusted = protocol === 'https:' ? ', has a certificate that is not trusted' : '';
  const reason = `${origin} could not be reached${untrusted}, or does not allow pages of ${location.origin} to read from it (CORS).`;
  if (!/^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(hostname)) return reason;
  return `${reason} Or this browser has not been allowed to reach this device (site settings: local network).`;
}

/** Reads that still wait, by address. In Chromium, a further request that may use the cache would wait with them. */
const unanswered = new Map<string, number>();
const countUnanswered = (address: string, change: 1 | -1) =>
  unanswered.set(address, (unanswered.get(address) ?? 0) + change);

async function readManifest(address: string, init: RequestInit): Promise<unknown> {
  const notArrived = () => {
    throw new LoadFailure(
      isOffline() ? 'It cannot be loaded while you are offline.' : unreachableReason(address),
    );
  };
  const reply = await fetchOrTakeEarly(address, init).catch(notArrived);
  if (!reply.ok) throw new LoadFailure(`Its server answered ${reply.status}.`);
  const text = await reply.text().catch(notArrived);
  try {
    return JSON.parse(text);
  } catch {
    throw new LoadFailure('Its release manifest is not JSON.');
  }
}

/** Reads the manifest of an area's live release, revalidated on every call. */
export async function readRelease(area: RegisteredArea): Promise<Located<Release>> {
  const base = manifestAddress(area);
  const init: RequestInit = unanswered.get(base) ? { ...releaseInit, cache: 'reload' } : releaseInit;
  countUnanswered(base, 1);
  const manifest = await readManifest(base, init).finally(() => countUnanswered(base, -1));
  try {
    return { release: mask(manifest, Release), base };
  } catch (error) {
    const where = error instanceof StructError ? error.path.join('.') : '';
    throw new LoadFailure(`Its release manifest is invalid${where && ` (${where})`}.`);
  }
}

export interface LocatedFile {
  href: string;
  integrity: string;
}

/**
 * Every file that an area's first screen needs, the entry first, as absolute addresses with their hashes. Throws a
 * `LoadFailure` if a file is not below the folder of the manifest.
 */
export function filesOf({ release, base }: Located): [entry: LocatedFile, ...others: LocatedFile[]] {
  const folder = absolute('.', base);
  const located = ({ url, integrity }: ReleaseManifest['entry']) => {
    const href = absolute(url, base);
    if (!href.startsWith(folder))
      throw new LoadFailure(`Its release manifest names a file outside its own folder: ${href}`);
    return { href, integrity };
  };
  return [located(release.entry), ...release.preload.map(located)];
}
