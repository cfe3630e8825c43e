import {
  type Area,
  incompatibilityReason,
  type RegisteredArea,
  type Release,
  type ReleaseManifest,
} from '@console/area';
import { exportedArea } from './exportedArea';
import { type FailedLoad, failedLoad, LoadFailure, RefusedRelease } from './release/loadFailure';
import { absolute, filesOf, type Located, readRelease } from './release/manifest';
import { preloadFile } from './release/preloadFile';
import { verifiedRelease } from './release/verifiedRelease';
import { allowScripts } from './runtime/trustedScripts';

/** Which release an area's code comes from. */
export interface AreaSource {
  release?: ReleaseManifest;
  /** The address of its entry. */
  entry?: string;
  /** The name of the key it was signed with; undefined if no signature was required. */
  signedWith?: string | undefined;
  /** The version of the release before it, which can be used if one of its pages throws. */
  previous?: string | undefined;
  /** Set when the previous release is running: the live release that failed, and why. */
  fallback?: { from: ReleaseManifest; hasStopped?: boolean } & FailedLoad;
}

export interface AreaCode extends AreaSource {
  area: Area;
}

// In the `frame` chunk: every area needs both.
const federation = () => import(/* webpackChunkName: "frame" */ './runtime/federation');

/** Reads the current release of an area and starts to fetch everything its first screen needs, in parallel. */
export async function preloadCode(area: RegisteredArea): Promise<Located<Release>> {
  const live = readRelease(area).then((located) => {
    for (const file of filesOf(located)) preloadFile(file);
    // Warms the HTTP cache with its signature. A problem is reported when the release is about to run.
    verifiedRelease(area, located).catch(() => undefined);
    return located;
  });
  const [located, { preloadShared }] = await Promise.all([live, federation()]);
  preloadShared(located.release.preloadShared);
  return located;
}

/** Why a release is incompatible with the shell that runs in this tab; undefined if it is compatible. */
export async function incompatibilityHere(release: ReleaseManifest): Promise<string | undefined> {
  const { offeredModules } = await federation();
  return incompatibilityReason(release, offeredModules);
}

async function runRelease(area: RegisteredArea, located: Located): Promise<AreaCode> {
  const [{ release, signedWith }, { loadExposed }] = await Promise.all([
    verifiedRelease(area, located),
    federation(),
  ]);
  const reason = await incompatibilityHere(release);
  if (reason) throw new RefusedRelease(reason, release);
  const [entry] = filesOf({ release, base: located.base });
  // Verified and compatible, so its folder may run scripts.
  allowScripts(absolute('.', located.base));
  const container = release.container ?? release.name.replaceAll('-', '_');
  try {
    const exposed = exportedArea(await loadExposed(container, entry));
    return { area: exposed, release, entry: entry.href, signedWith };
  } catch (error) {
    // For developers; the user sees a generic sentence instead.
    if (!(error instanceof LoadFailure))
      console.error(`${area.name} ${release.version} did not start`, error);
    throw error;
  }
}

/**
 * Fetches an area's code through Module Federation. Falls back to the previous release if the current one is incompatible,
 * fails to start or has stopped here. If neither runs, throws the error of the current one.
 * @param stopped the release of which a page threw, which is not to run again
 */
export async function fetchCode(registered: RegisteredArea, stopped?: ReleaseManifest): Promise<AreaCode> {
  const { release, base } = await preloadCode(registered);
  const { previous } = release;
  const isStopped = ({ entry }: ReleaseManifest) => entry.integrity === stopped?.entry.integrity;
  const hasStopped = isStopped(release);
  try {
    if (hasStopped) throw new LoadFailure('One of its pages stopped working.');
    const code = await runRelease(registered, { release, base });
    return { ...code, previous: previous?.version };
  } catch (error) {
    if (!previous || isStopped(previous)) throw error;
    const code = await runRelease(registered, { release: previous, base }).catch(() => {
      throw error;
    });
    return { ...code, fallback: { from: release, hasStopped, ...failedLoad(error) } };
  }
}
