import { type Area, closedRoutes } from '@console/area';
import { type AreaCode, fetchCode, preloadCode } from './areaSource';
import { type AreaState, areaState, setAreaState } from './areaStates';
import { failedLoad, LoadFailure, RefusedRelease } from './loadFailure';
import { readRelease } from './manifest';
import { registeredArea } from './registry';

/** When a person is told that it takes long, and when that it failed; milliseconds. */
const SLOW_AFTER = 2_000;
const FAILED_AFTER = 8_000;
const tooLate = `It did not answer within ${FAILED_AFTER / 1000} seconds.`;

const loaded = new Map<string, Area>();
const pending = new Map<string, Promise<Area>>();
/** How often each area was asked for; what an earlier attempt has to say no longer counts. */
const attempts = new Map<string, number>();
const replacedListeners = new Set<() => void>();

/**
 * Takes an area into use. Of attempts that overlap the first to arrive counts, whichever it is: the routes of one copy
 * and the widgets of another must not mix.
 */
function takeIn(
  name: string,
  { area, ...source }: AreaCode,
  started: number,
  before: Area | undefined,
): Area {
  const running = loaded.get(name);
  if (running && running !== before) return running;
  loaded.set(name, area);
  const closed = closedRoutes(area);
  for (const reason of closed) console.warn(`${name}: ${reason}`);
  const loadTime = performance.now() - started;
  setAreaState(name, { phase: 'loaded', loadTime, closedRoutes: closed, ...source });
  return area;
}

async function fetchArea(name: string): Promise<Area> {
  const registered = registeredArea(name);
  if (!registered) throw new LoadFailure('It is not in the registry of this console.');
  const started = performance.now();
  return takeIn(name, await fetchCode(registered), started, undefined);
}

/**
 * The area's code, loaded once. Rejects after 8 seconds, or at once where the load failed; a load that was given up
 * but arrives after all still counts, and the panel that shows the failure sees the state change to `loaded`.
 * A call after a failure starts a fresh load.
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
  const attempt = (attempts.get(name) ?? 0) + 1;
  attempts.set(name, attempt);
  const say = (state: AreaState) => {
    if (attempts.get(name) === attempt && !loaded.has(name)) setAreaState(name, state);
  };
  say({ phase: 'loading' });
  return new Promise((resolve, reject) => {
    const slow = setTimeout(say, SLOW_AFTER, { phase: 'slow' });
    const failed = setTimeout(fail, FAILED_AFTER, new LoadFailure(tooLate));
    function fail(error: unknown) {
      clearTimeout(slow);
      clearTimeout(failed);
      const failure = failedLoad(error);
      say(
        error instanceof RefusedRelease
          ? { phase: 'refused', ...failure, release: error.release }
          : { phase: 'failed', ...failure },
      );
      reject(new LoadFailure(failure.reason));
    }
    code.then((area) => {
      clearTimeout(slow);
      clearTimeout(failed);
      resolve(area);
    }, fail);
  });
}

/**
 * Whether what is live of an area that runs took its place, because it is another release: for one that stopped working,
 * so that what was mended, or rolled back, since then heals without a reload. What cannot be had in time leaves the area
 * as it is. So does a person who has left meanwhile: what they do elsewhere would begin again.
 */
export async function replaceArea(name: string): Promise<boolean> {
  const { pathname } = location;
  const registered = registeredArea(name);
  const before = loaded.get(name);
  const { release: running } = areaState(name);
  if (!registered || !before || !running) return false;
  const started = performance.now();
  const inTime = new Promise<never>((_, reject) =>
    setTimeout(reject, FAILED_AFTER, new LoadFailure(tooLate)),
  );
  const another = async () => {
    const { release: live } = await readRelease(registered);
    return live.entry.integrity === running.entry.integrity ? undefined : fetchCode(registered);
  };
  const code = await Promise.race([another(), inTime]).catch(() => undefined);
  if (!code || location.pathname !== pathname) return false;
  if (takeIn(name, code, started, before) === code.area) for (const listener of replacedListeners) listener();
  return true;
}

/** Tells when the code of an area that ran was replaced; what was made of it before is out of date. */
export function onAreaReplaced(listener: () => void): void {
  replacedListeners.add(listener);
}

/** Fetches the files of an area before anyone asks for it. Fails quietly: the real load says what is wrong. */
export function preloadArea(name: string): void {
  const registered = registeredArea(name);
  if (registered && areaState(name).phase === 'notLoaded') preloadCode(registered).catch(() => undefined);
}
