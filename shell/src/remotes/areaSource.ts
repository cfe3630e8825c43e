import {
  type Area,
  incompatibilityReason,
  type RegisteredArea,
  type Release,
  type ReleaseManifest,
} from '@console/area';
import { exportedArea } from './exportedArea';
import { failureText, IncompatibleRelease } from './loadFailure';
import { filesOf, type Located, readRelease } from './manifest';

export interface AreaCode {
  area: Area;
  release?: ReleaseManifest;
  entry?: string;
  /** The release that is live but does not run, where the one before it does, and why. */
  fallback?: { from: ReleaseManifest; reason: string };
}

// In the chunk of the frame: every area needs both.
const federation = () => import(/* webpackChunkName: "frame" */ './federation');

/** Names the files of a release to the browser, in parallel, without running any. */
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

/** The current release of an area, with all that its first screen needs fetched in parallel. */
export async function preloadCode(area: RegisteredArea): Promise<Located<Release>> {
  const live = readRelease(area).then((located) => {
    preloadFiles(located);
    return located;
  });
  const [located, { preloadShared }] = await Promise.all([live, federation()]);
  preloadShared(located.release.preloadShared);
  return located;
}

async function runRelease({ release, base }: Located): Promise<AreaCode> {
  const { loadExposed, offeredModules } = await federation();
  const reason = incompatibilityReason(release, offeredModules);
  if (reason) throw new IncompatibleRelease(reason, release);
  const [entry] = filesOf({ release, base });
  const container = release.container ?? release.name.replaceAll('-', '_');
  return { area: exportedArea(await loadExposed(container, entry)), release, entry: entry.href };
}

/**
 * Fetches an area's code through Module Federation. A release that does not fit or does not start falls back on the
 * one before it; where neither runs, what is said is what is wrong with the one that is live.
 */
export async function fetchCode(registered: RegisteredArea): Promise<AreaCode> {
  const { release, base } = await preloadCode(registered);
  try {
    return await runRelease({ release, base });
  } catch (error) {
    if (!release.previous) throw error;
    const code = await runRelease({ release: release.previous, base }).catch(() => {
      throw error;
    });
    return { ...code, fallback: { from: release, reason: failureText(error) } };
  }
}
