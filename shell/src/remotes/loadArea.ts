import { queryClient } from '@console/api';
import { type Area, closedRoutes, type RegisteredArea, type ReleaseManifest } from '@console/area';
import { withTimeout } from '../withTimeout';
import { type AreaCode, fetchCode, preloadCode } from './areaSource';
import { type AreaState, areaState, setAreaState } from './areaStates';
import { areaOfPath, readRegistry, registeredArea } from './registry';
import { failedLoad, LoadFailure, RefusedRelease } from './release/loadFailure';
import { readRelease } from './release/manifest';
import { keepStyleSheets } from './release/releaseStyleSheets';

/** Milliseconds until the user is told that loading is slow, and until it counts as failed. */
export const SLOW_AFTER = 2_000;
const FAILED_AFTER = 8_000;
/** Milliseconds to wait for the registry, without which most of an area's pages can be used. */
const REGISTRY_LIMIT = 3_000;
const tooLate = `It did not answer within ${FAILED_AFTER / 1000} seconds.`;

const loaded = new Map<string, Area>();
const pending = new Map<string, Promise<Area>>();
/** What resolves the latest attempt per area; earlier attempts may no longer report a state. */
const latest = new Map<string, (area: Area) => void>();
/** Replacements that are still loading, with the names of their areas. */
const replacements = new Map<Promise<unknown>, string>();
let showReplaced = () => {};
let isPageLoading = () => false;

/**
 * Removes the style sheets of code that is not used. Those of a replacement that is still loading may be there already, so
 * then none is removed.
 */
function dropUnusedSheets(name: string): void {
  const { entry } = areaState(name);
  if (entry && ![...replacements.values()].includes(name)) keepStyleSheets(entry);
}

/**
 * Puts an area into use, and returns the one in use. The first of several overlapping attempts to arrive wins: routes of one
 * copy and widgets of another must not be mixed.
 * @param before the area that may be replaced
 */
function activate(
  name: string,
  { area, ...source }: AreaCode,
  started: number,
  before: Area | undefined,
): Area {
  const running = loaded.get(name);
  if (running && running !== before) {
    dropUnusedSheets(name);
    return running;
  }
  loaded.set(name, area);
  latest.get(name)?.(area);
  if (source.entry) keepStyleSheets(source.entry);
  const closed = closedRoutes(area);
  for (const reason of closed) console.warn(`${name}: ${reason}`);
  const loadTime = performance.now() - started;
  setAreaState(name, { phase: 'loaded', loadTime, closedRoutes: closed, ...source });
  // Shows its widgets that failed because it was late.
  void queryClient.refetchQueries({ queryKey: ['shared', 'widget', name] });
  return area;
}

/** For an area or a release that is newer than what this tab has read. */
export const readRegistryAgain = () => withTimeout(readRegistry(), REGISTRY_LIMIT).catch(() => undefined);

/** Reads the registry again for a release newer than this tab, with a permission or path that was not in it yet. */
async function fetchRegistered(registered: RegisteredArea, stopped?: ReleaseManifest): Promise<AreaCode> {
  const code = await fetchCode(registered, stopped);
  const { area } = code;
  const isOwn = ({ path = '' }) => areaOfPath(path)?.name === registered.name;
  if (!area.routes.every(isOwn) || closedRoutes(area).length > 0) await readRegistryAgain();
  return code;
}

async function fetchArea(name: string): Promise<Area> {
  const registered = registeredArea(name);
  if (!registered) throw new LoadFailure('It is not in the registry of this console.');
  const started = performance.now();
  return activate(name, await fetchRegistered(registered), started, undefined);
}

/**
 * Loads an area's code, once. Rejects when the load fails, at the latest after 8 seconds. A load that arrives after that is
 * still used: the state changes to `loaded`, which the failure panel observes. A call after a failure starts a new load.
 */
export function loadArea(name: string): Promise<Area> {
  const known = loaded.get(name);
  if (known) return Promise.resolve(known);
  const running = pending.get(name);
  if (running) return running;
  const load = withLimits(name, fetchArea(name)).finally(() => pending.delete(name));
  pending.set(name, load);
  return load;
}

function withLimits(name: string, code: Promise<Area>): Promise<Area> {
  return new Promise((resolve, reject) => {
    // Nothing once the area runs, which the timers need not know.
    const report = (state: AreaState) => {
      if (latest.get(name) === resolve && !loaded.has(name)) setAreaState(name, state);
    };
    latest.set(name, resolve);
    report({ phase: 'loading' });
    const slow = setTimeout(report, SLOW_AFTER, { phase: 'slow' });
    const failed = setTimeout(fail, FAILED_AFTER, new LoadFailure(tooLate));
    function fail(error: unknown) {
      clearTimeout(slow);
      clearTimeout(failed);
      const failure = failedLoad(error);
      report(
        error instanceof RefusedRelease
          ? { phase: 'refused', ...failure, release: error.release }
          : { phase: 'failed', ...failure },
      );
      reject(new LoadFailure(failure.reason));
    }
    code.then(resolve, fail);
  });
}

function hasLeft(pathname: string): () => boolean {
  return () => location.pathname !== pathname || isPageLoading();
}

/**
 * Replaces a running area with the live release if that is a different one, and resolves to whether it did. Lets a crashed
 * area recover without a reload once it has been fixed or rolled back. A reply may have made it crash, so its
 * replies that no screen uses are requested again. Leaves the area as it is when the new code does not arrive in time, or
 * when the user has navigated away meanwhile (their current page would remount) or is about to.
 * @param isLeft knows more than the default, which widgets use: whether the user retries although another page is loading
 * @param usePrevious whether to use the previous release if the running one is still live
 */
export async function replaceArea(
  name: string,
  isLeft = hasLeft(location.pathname),
  usePrevious = false,
): Promise<boolean> {
  queryClient.removeQueries({
    type: 'inactive',
    fetchStatus: 'idle',
    // What can be requested: not, for example, which rows are expanded.
    predicate: ({ queryKey: [owner], options }) =>
      options.queryFn !== undefined && (owner === name || owner === 'shared'),
  });
  const registered = registeredArea(name);
  const before = loaded.get(name);
  const { release: running, fallback } = areaState(name);
  if (!registered || !before || !running) return false;
  // One that stopped working would do so again.
  const stopped = fallback?.hasStopped ? fallback.from : usePrevious ? running : undefined;
  const started = performance.now();
  const otherRelease = async () => {
    const { release: live } = await readRelease(registered);
    const isOther = live.entry.integrity !== (stopped ?? running).entry.integrity;
    return isOther || usePrevious ? fetchRegistered(registered, stopped) : undefined;
  };
  const other = otherRelease();
  replacements.set(other, name);
  const settled = () => {
    replacements.delete(other);
    dropUnusedSheets(name);
  };
  const code = await withTimeout(other, FAILED_AFTER).catch(() => undefined);
  if (!code || isLeft()) {
    other.then(settled, settled);
    return false;
  }
  replacements.delete(other);
  if (activate(name, code, started, before) === code.area) {
    isRedrawn = true;
    showReplaced();
  }
  return true;
}

/** Whether the whole page was drawn again for other code of an area. What had the focus, such as Retry, is gone then. */
export let isRedrawn = false;

/**
 * Calls the listener when the code of a running area was replaced: routes built from it before are out of date.
 * @param isLoading whether another page is loading, which the listener would stop
 */
export function onAreaReplaced(listener: () => void, isLoading = isPageLoading): void {
  showReplaced = listener;
  isPageLoading = isLoading;
}

/** Makes the code of areas unknown again, as it is to a new page. The console never does: its tests do. */
export function forgetAreas(): void {
  for (const name of latest.keys()) setAreaState(name, { phase: 'notLoaded' });
  for (const known of [loaded, pending, latest]) known.clear();
}

/** Fetches the files of an area ahead of its use. Fails silently: the real load reports the problem. */
export function preloadArea(name: string): void {
  const registered = registeredArea(name);
  if (registered && areaState(name).phase === 'notLoaded') preloadCode(registered).catch(() => undefined);
}
