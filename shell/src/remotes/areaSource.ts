import {
  type Area,
  incompatibilityReason,
  type RegisteredArea,
  type Release,
  type ReleaseManifest,
} from '@console/area';
import { exportedArea } from './exportedArea';
import { type FailedLoad, failedLoad, LoadFailure, RefusedRelease } from './loadFailure';
import { absolute, filesOf, type Located, readRelease } from './manifest';
import { preloadFile } from './preloadFile';
import { allowScripts } from './trustedScripts';
import { verifiedRelease } from './verifiedRelease';

/** Where the code of an area came from. */
export interface AreaSource {
  release?: ReleaseManifest;
  /** The address of its entry. */
  entry?: string;
  /** The key that it was signed with; none where it did not have to be signed. */
  signedWith?: string | undefined;
  /** The release that is live but does not run, where the one before it does, and why. */
  fallback?: { from: ReleaseManifest } & FailedLoad;
}

export interface AreaCode extends AreaSource {
  area: Area;
}

// In the chunk of the frame: every area needs both.
const federation = () => import(/* webpackChunkName: "frame" */ './federation');

/** Names the files of a release to the browser, in parallel, without running any. */
function preloadFiles(located: Located): void {
  for (const file of filesOf(located)) preloadFile(file);
}

/** The current release of an area, with all that its first screen needs fetched in parallel. */
export async function preloadCode(area: RegisteredArea): Promise<Located<Release>> {
  const live = readRelease(area).then((located) => {
    preloadFiles(located);
    // So that its signature is at hand as well; what is wrong with it is said where the release is to run.
    verifiedRelease(area, located).catch(() => undefined);
    return located;
  });
  const [located, { preloadShared }] = await Promise.all([live, federation()]);
  preloadShared(located.release.preloadShared);
  return located;
}

async function runRelease(area: RegisteredArea, located: Located): Promise<AreaCode> {
  const [{ release, signedWith }, { loadExposed, offeredModules }] = await Promise.all([
    verifiedRelease(area, located),
    federation(),
  ]);
  const reason = incompatibilityReason(release, offeredModules);
  if (reason) throw new RefusedRelease(reason, release);
  const [entry] = filesOf({ release, base: located.base });
  // It is the release of a registered area, and not refused.
  allowScripts(absolute('.', located.base));
  const container = release.container ?? release.name.replaceAll('-', '_');
  try {
    return {
      area: exportedArea(await loadExposed(container, entry)),
      release,
      entry: entry.href,
      signedWith,
    };
  } catch (error) {
    // For a developer; the person reads a sentence in its place.
    if (!(error instanceof LoadFailure))
      console.error(`${area.name} ${release.version} did not start`, error);
    throw error;
  }
}

/**
 * Fetches an area's code through Module Federation. A release that does not fit or does not start falls back on the
 * one before it; where neither runs, what is said is what is wrong with the one that is live.
 */
export async function fetchCode(registered: RegisteredArea): Promise<AreaCode> {
  const { release, base } = await preloadCode(registered);
  try {
    return await runRelease(registered, { release, base });
  } catch (error) {
    if (!release.previous) throw error;
    const code = await runRelease(registered, { release: release.previous, base }).catch(() => {
      throw error;
    });
    return { ...code, fallback: { from: release, ...failedLoad(error) } };
  }
}
