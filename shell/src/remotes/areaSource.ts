import { type RegisteredArea, Release } from '@console/area';
import { mask } from 'superstruct';
import { unfitReason } from './fit';
import { registryAddress } from './registry';

/** A release that was read but must not run; its message says what does not fit. */
export class UnfitRelease extends Error {
  override readonly name = 'UnfitRelease';
}

export interface AreaCode {
  exposed: unknown;
  release?: Release;
  entry?: string;
}

const federation = () => import('./federation');

function absolute(address: string, base: string): string {
  return new URL(address, new URL(base, location.href)).href;
}

async function readRelease(
  area: RegisteredArea,
  signal?: AbortSignal,
): Promise<{ release: Release; base: string }> {
  const base = absolute(area.release, registryAddress);
  const reply = await fetch(base, { credentials: 'omit', cache: 'no-cache', signal: signal ?? null });
  if (!reply.ok) throw new Error(`Its release facts answered ${reply.status}.`);
  const facts: unknown = await reply.json().catch(() => {
    throw new Error('Its release facts are not JSON.');
  });
  try {
    return { release: mask(facts, Release), base };
  } catch {
    throw new Error('Its release facts are broken.');
  }
}

/** Names the files of an area to the browser, side by side, without running any. Fails quietly. */
export async function preloadCode(area: RegisteredArea): Promise<void> {
  const [{ release, base }] = await Promise.all([readRelease(area), federation()]);
  for (const { url, integrity } of [release.entry, ...release.preload]) {
    const href = absolute(url, base);
    if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) continue;
    const link = document.createElement('link');
    Object.assign(link, {
      rel: 'preload',
      as: url.endsWith('.css') ? 'style' : 'script',
      href,
      integrity,
      crossOrigin: 'anonymous',
    });
    document.head.append(link);
  }
}

/**
 * Fetches an area's code through Module Federation.
 * @param attempt counts from 0; a later one has an address of its own, so that it never waits for a load that hangs
 */
export async function fetchCode(area: RegisteredArea, attempt: number): Promise<AreaCode> {
  const [{ release, base }, { loadExposed, offeredVersions }] = await Promise.all([
    readRelease(area),
    federation(),
  ]);
  const reason = unfitReason(release, offeredVersions());
  if (reason) throw new UnfitRelease(reason);
  const entry = absolute(release.entry.url, base) + (attempt > 0 ? `?attempt=${attempt}` : '');
  const exposed = await loadExposed({ area: area.name, entry, file: release.entry, attempt });
  return { exposed, release, entry };
}
