import {
  contractVersion,
  oldestContract,
  type RegisteredArea,
  Release,
  type ReleaseFacts,
  unfitReason,
} from '@console/area';
import { mask } from 'superstruct';
import { overrideOf } from './overrides';
import { registryAddress } from './registry';

/** A release that was read but must not run; its message says what does not fit. */
export class UnfitRelease extends Error {
  override readonly name = 'UnfitRelease';

  constructor(
    message: string,
    readonly release: ReleaseFacts,
  ) {
    super(message);
  }
}

export interface AreaCode {
  exposed: unknown;
  release?: ReleaseFacts;
  entry?: string;
  /** Why the release that is live did not start, where the one before it runs instead. */
  fellBack?: string;
}

/** A release with the address that its own addresses are relative to. */
interface Located<R extends ReleaseFacts = ReleaseFacts> {
  release: R;
  base: string;
}

// In the chunk of the frame: whoever needs an area needs both.
const federation = () => import(/* webpackChunkName: "kit" */ './federation');

function absolute(address: string, base: string): string {
  return new URL(address, new URL(base, location.href)).href;
}

function releaseAddress({ name, release }: RegisteredArea): string {
  const override = overrideOf(name);
  return override ? `${override}/release.json` : absolute(release, registryAddress);
}

/** What is live of an area, asked anew each time. */
export async function readRelease(area: RegisteredArea): Promise<Located<Release>> {
  const base = releaseAddress(area);
  const reply = await fetch(base, { credentials: 'omit', cache: 'no-cache' }).catch(() => {
    throw new Error('Its server could not be reached.');
  });
  if (!reply.ok) throw new Error(`Its server answered ${reply.status}.`);
  const facts: unknown = await reply.json().catch(() => {
    throw new Error('Its release facts are not JSON.');
  });
  try {
    return { release: mask(facts, Release), base };
  } catch {
    throw new Error('Its release facts are broken.');
  }
}

/** Every file that an area's first screen needs, as absolute addresses with their hash. */
export function filesOf({ release, base }: Located): { href: string; integrity: string }[] {
  return [release.entry, ...release.preload].map(({ url, integrity }) => ({
    href: absolute(url, base),
    integrity,
  }));
}

/** Names the files of a release to the browser, side by side, without running any. */
function preloadFiles(located: Located): void {
  for (const { href, integrity } of filesOf(located)) {
    if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = href.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = href;
    document.head.append(link);
  }
}

/** What is live of an area, with all that its first screen needs on the way, side by side. */
export async function preloadCode(area: RegisteredArea): Promise<Located<Release>> {
  const live = readRelease(area).then((located) => {
    preloadFiles(located);
    return located;
  });
  const [located, { preloadShared }] = await Promise.all([live, federation()]);
  preloadShared(located.release.uses?.first ?? []);
  return located;
}

async function runRelease(area: string, { release, base }: Located, attempt: number): Promise<AreaCode> {
  const { loadExposed, offeredVersions } = await federation();
  const offered = { contract: contractVersion, oldestContract, shared: offeredVersions() };
  const reason = unfitReason(release, offered);
  if (reason) throw new UnfitRelease(reason, release);
  const entry = absolute(release.entry.url, base) + (attempt > 0 ? `?attempt=${attempt}` : '');
  return { exposed: await loadExposed({ area, entry, file: release.entry, attempt }), release, entry };
}

let attempts = 0;

/**
 * Fetches an area's code through Module Federation. A release that does not fit or does not start falls back on the
 * one before it. Each attempt has an address of its own, so that none waits for a load that hangs.
 */
export async function fetchCode(area: RegisteredArea, retry: boolean): Promise<AreaCode> {
  const { release, base } = await preloadCode(area);
  const nextAttempt = () => (retry ? ++attempts : 0);
  try {
    return await runRelease(area.name, { release, base }, nextAttempt());
  } catch (error) {
    if (!release.former) throw error;
    const fellBack = error instanceof UnfitRelease ? error.message : 'It did not load or did not start.';
    const code = await runRelease(area.name, { release: release.former, base }, ++attempts).catch(() => {
      throw error;
    });
    return { ...code, fellBack: `${release.version} (${release.commit}): ${fellBack}` };
  }
}
