import type { RegisteredArea, Release, ReleaseManifest } from '@console/area';
import { areaState, setAreaState } from './areaStates';
import { filesOf, type Located, readRelease } from './manifest';
import { registeredAreas } from './registry';
import { trustMark } from './trust';
import { verifiedRelease } from './verifiedRelease';

/** Releases whose every file was there when it was asked for, by the hash of their entry; a released file stays. */
const whole = new Set<string>();

/** Whether a release would run: it is not offered to a person before. */
async function isWhole(area: RegisteredArea, located: Located<Release>): Promise<boolean> {
  await verifiedRelease(area, located);
  const { integrity } = located.release.entry;
  if (whole.has(integrity)) return true;
  const files = await Promise.all(
    filesOf(located).map(({ href }) =>
      fetch(href, { method: 'HEAD', credentials: 'omit' }).then(({ ok }) => ok),
    ),
  );
  if (files.every(Boolean)) whole.add(integrity);
  return whole.has(integrity);
}

/**
 * What is live of an area, where that differs from what this tab took or left, and is there whole. An area of which
 * nothing was loaded is left out: it comes in its new release anyway.
 */
async function otherRelease(area: RegisteredArea): Promise<ReleaseManifest | undefined> {
  const { fallback, ...state } = areaState(area.name);
  if (state.phase !== 'loaded' || !state.release) return undefined;
  const live = await readRelease(area);
  const isLive = (known?: ReleaseManifest) => known?.entry.integrity === live.release.entry.integrity;
  // What failed was rolled back: nothing is left of it to tell.
  if (isLive(state.release) && fallback) setAreaState(area.name, state);
  if (isLive(state.release) || isLive(fallback?.from)) return undefined;
  return (await isWhole(area, live)) ? live.release : undefined;
}

/**
 * Whether the page as it is served now names other code of the shell than the code that runs in this tab, newer or older,
 * or other keys: a tab that goes on trusting a revoked one is to be loaded anew.
 */
async function isOtherShell(): Promise<boolean> {
  const running = document.querySelector('script[src*="/static/js/index."]')?.getAttribute('src');
  if (!running) return false;
  const reply = await fetch('/', { credentials: 'omit', cache: 'no-store' });
  if (!reply.ok) return false;
  const page = await reply.text();
  return !page.includes(running) || !page.includes(trustMark());
}

export interface NewReleases {
  /** Whether the shell that is live is another than the one that runs in this tab: newer, or put back. */
  otherShell: boolean;
  /** The areas of which a new release is ready. */
  newer: string[];
  /** Areas whose live release was built before the one that runs in this tab. */
  rolledBack: { title: string; version: string }[];
}

/** What has not answered by then is not waited for, in milliseconds: nothing else could be told until it does. */
const ANSWER_LIMIT = 10_000;

function inTime<T>(asked: Promise<T>): Promise<T> {
  return Promise.race([asked, new Promise<never>((_, reject) => setTimeout(reject, ANSWER_LIMIT))]);
}

/** What differs between this tab and what is live; what cannot be asked counts as unchanged. */
export async function findNewReleases(): Promise<NewReleases> {
  const areas = registeredAreas();
  const [otherShell, ...others] = await Promise.all([
    inTime(isOtherShell()).catch(() => false),
    ...areas.map((area) => inTime(otherRelease(area)).catch(() => undefined)),
  ]);
  const found: NewReleases = { otherShell, newer: [], rolledBack: [] };
  for (const [i, { name, title }] of areas.entries()) {
    const live = others[i];
    if (!live) continue;
    const { builtAt = '' } = areaState(name).release ?? {};
    if (live.builtAt < builtAt) found.rolledBack.push({ title, version: live.version });
    else found.newer.push(title);
  }
  return found;
}
