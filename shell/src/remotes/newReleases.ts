import type { RegisteredArea, Release } from '@console/area';
import { withTimeout } from '../withTimeout';
import { incompatibilityHere } from './areaSource';
import { areaState, setAreaState } from './areaStates';
import { registeredAreas } from './registry';
import { RefusedRelease } from './release/loadFailure';
import { filesOf, type Located, readRelease } from './release/manifest';
import { trustMark } from './release/trust';
import { verifiedRelease } from './release/verifiedRelease';

/** Entry hashes of releases found to be complete. Cached permanently, because released files are never removed. */
const complete = new Set<string>();

/** What runs here, and was not live when last checked: entry hashes of areas, and '' for the shell. */
const replaced = new Set<string>();

/**
 * Undefined for the first check that does not see another release than the running one: during a deployment, gateways behind
 * one address serve different ones, so the next check may see it again.
 */
function confirmed<T>(running: string, other: T): T | undefined {
  if (!other) return replaced.delete(running) ? undefined : other;
  replaced.add(running);
  return other;
}

/** Whether a release is signed properly and all its files are on the server: only then is it offered to the user. */
async function isComplete(area: RegisteredArea, located: Located<Release>): Promise<boolean> {
  await verifiedRelease(area, located);
  const { integrity } = located.release.entry;
  if (complete.has(integrity)) return true;
  const files = await Promise.all(
    filesOf(located).map(({ href }) =>
      fetch(href, { method: 'HEAD', credentials: 'omit' }).then(({ ok }) => ok),
    ),
  );
  if (files.every(Boolean)) complete.add(integrity);
  return complete.has(integrity);
}

/**
 * The live release of an area, if it is complete and neither the one running in this tab nor the one that failed here.
 * False also for an area that is not loaded: it will load its new release anyway.
 */
async function otherRelease(area: RegisteredArea): Promise<Release | false | undefined> {
  const { phase, release } = areaState(area.name);
  if (phase !== 'loaded' || !release) return false;
  const live = await readRelease(area);
  // Only now: the area may have crashed, or have been replaced, meanwhile.
  const { fallback, ...state } = areaState(area.name);
  const running = state.release?.entry.integrity;
  const { integrity } = live.release.entry;
  // The failed release was rolled back, so the notice about it is no longer needed.
  if (running === integrity && fallback) setAreaState(area.name, state);
  const isOther =
    ![running, fallback?.from.entry.integrity].includes(integrity) && (await isComplete(area, live));
  return confirmed(running ?? area.name, isOther && live.release);
}

/**
 * The shell's first scripts and style sheet, which both of its pages name. Not the sheet of a development server, which has
 * no hash and another address after each change.
 */
const shellFiles = /"\/static\/(js\/(index|boot)|css\/index)\.\w+\./g;

/**
 * Whether the page now served refers to a different shell build, newer or older, or to different trusted keys: a tab that
 * still trusts a revoked key must be reloaded.
 */
async function isOtherShell(): Promise<boolean | undefined> {
  const running = document.head.innerHTML.match(shellFiles);
  if (!running) return false;
  const reply = await fetch('/', { credentials: 'omit', cache: 'no-store' });
  const page = await reply.text();
  // Not the console's page: a proxy's, for example.
  if (!reply.ok || !page.match(shellFiles)) return undefined;
  return confirmed('', !running.every((file) => page.includes(file)) || !page.includes(trustMark()));
}

export interface NewReleases {
  /** Whether the live shell is not the one running in this tab: newer, or rolled back. */
  otherShell: boolean;
  /** Titles of the areas that have a new release ready. */
  newer: string[];
  /** Areas whose live release was built before the one running in this tab. */
  rolledBack: { title: string; version: string }[];
}

export const noNewReleases: NewReleases = { otherShell: false, newer: [], rolledBack: [] };

/** Milliseconds to wait for each answer: the result is reported only once all have answered or timed out. */
const ANSWER_LIMIT = 10_000;

/**
 * Compares the releases in this tab with the live ones. Where a check fails, or is the first to see no other release, what
 * the one `before` found still counts. A release that this shell refuses is not offered while this shell is live: reloading
 * would take away the one that runs.
 */
export async function findNewReleases(before = noNewReleases): Promise<NewReleases> {
  const areas = registeredAreas();
  const [otherShell = before.otherShell, ...others] = await Promise.all([
    withTimeout(isOtherShell(), ANSWER_LIMIT).catch(() => undefined),
    ...areas.map((area) =>
      withTimeout(otherRelease(area), ANSWER_LIMIT).catch((error: unknown) =>
        error instanceof RefusedRelease ? false : undefined,
      ),
    ),
  ]);
  const found: NewReleases = { otherShell, newer: [], rolledBack: [] };
  for (const [i, { name, title }] of areas.entries()) {
    const live = others[i];
    if (live === undefined) {
      found.newer.push(...before.newer.filter((newer) => newer === title));
      found.rolledBack.push(...before.rolledBack.filter((area) => area.title === title));
    } else if (live && (otherShell || !(await incompatibilityHere(live)))) {
      const { builtAt = '', entry } = areaState(name).release ?? {};
      // Released after the running one, whenever it was built.
      const isNext = live.previous?.entry.integrity === entry?.integrity;
      if (live.builtAt < builtAt && !isNext) found.rolledBack.push({ title, version: live.version });
      else found.newer.push(title);
    }
  }
  return found;
}
