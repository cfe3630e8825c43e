import type { Area } from '@console/area';
import { fetchCode, preloadCode, UnfitRelease } from '#area-source';
import { type AreaState, areaState, setAreaState } from './areaStates';
import { registeredArea } from './registry';

/** When a person is told that it takes long, and when that it failed; milliseconds. */
const SLOW_AFTER = 2_000;
const FAILED_AFTER = 8_000;

const loaded = new Map<string, Area>();
const pending = new Map<string, Promise<Area>>();
const tried = new Set<string>();

function isArea(value: unknown): value is { area: Area } {
  if (typeof value !== 'object' || value === null || !('area' in value)) return false;
  const { area } = value;
  return typeof area === 'object' && area !== null && 'routes' in area && Array.isArray(area.routes);
}

/** Kept short: what a loader says of a network failure differs by browser and means nothing to a person. */
function failureText(error: unknown): string {
  if (error instanceof UnfitRelease) return error.message;
  if (error instanceof Error && /^It/.test(error.message)) return error.message;
  return 'Its code could not be loaded or did not start.';
}

async function fetchArea(name: string): Promise<Area> {
  const registered = registeredArea(name);
  if (!registered) throw new Error('It is not in the registry of this console.');
  const retry = tried.has(name);
  tried.add(name);
  const started = performance.now();
  const { exposed, ...source } = await fetchCode(registered, retry);
  if (!isArea(exposed)) throw new Error('Its code does not hold an area.');
  loaded.set(name, exposed.area);
  setAreaState(name, { phase: 'loaded', loadTime: performance.now() - started, ...source });
  return exposed.area;
}

/**
 * The area's code, loaded once. Rejects after 8 seconds, or at once where the load failed; a load that was given up
 * but arrives after all still counts, and whoever shows the failure sees the state change to `loaded`.
 * A call after a failure starts a fresh load.
 */
export function loadArea(name: string): Promise<Area> {
  const known = loaded.get(name);
  if (known) return Promise.resolve(known);
  const running = pending.get(name);
  if (running) return running;
  setAreaState(name, { phase: 'loading' });
  const load = withLimits(name, fetchArea(name)).finally(() => pending.delete(name));
  pending.set(name, load);
  return load;
}

function withLimits(name: string, code: Promise<Area>): Promise<Area> {
  return new Promise((resolve, reject) => {
    const slow = setTimeout(() => setAreaState(name, { phase: 'slow' }), SLOW_AFTER);
    const failed = setTimeout(
      () => fail(`It did not answer within ${FAILED_AFTER / 1000} seconds.`),
      FAILED_AFTER,
    );
    function fail(reason: string, state: Partial<AreaState> = {}) {
      clearTimeout(slow);
      clearTimeout(failed);
      if (areaState(name).phase !== 'loaded') setAreaState(name, { phase: 'failed', reason, ...state });
      reject(new Error(reason));
    }
    code.then(
      (area) => {
        clearTimeout(slow);
        clearTimeout(failed);
        resolve(area);
      },
      (error: unknown) =>
        fail(
          failureText(error),
          error instanceof UnfitRelease ? { phase: 'refused', release: error.release } : {},
        ),
    );
  });
}

/** Fetches the files of an area before anyone asks for it. Fails quietly: the real load says what is wrong. */
export function preloadArea(name: string): void {
  const registered = registeredArea(name);
  if (registered && areaState(name).phase === 'notLoaded') preloadCode(registered).catch(() => undefined);
}
