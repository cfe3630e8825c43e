import type { Area, RegisteredArea, ReleaseManifest } from '@console/area';
import type { AreaCode } from './areaSource';
import { areaState } from './areaStates';
import { loadArea, onAreaReplaced, replaceArea } from './loadArea';
import { LoadFailure, RefusedRelease } from './loadFailure';
import { readRegistry } from './registry';

/** Loads that arrive when and as a test says. */
jest.mock('./areaSource', () => ({ fetchCode: () => mockNextLoad(), preloadCode: async () => undefined }));

interface Load {
  arrives(code: AreaCode): void;
  fails(error: Error): void;
}
let loads: Load[] = [];
function mockNextLoad(): Promise<AreaCode> {
  return new Promise((arrives, fails) => loads.push({ arrives, fails }));
}

const integrity = (letter: string) => `sha384-${letter.repeat(64)}`;
const releaseOf = (version: string): ReleaseManifest => ({
  name: 'mf-reports',
  version,
  commit: `c${version}`,
  builtAt: '2026-11-21T12:00:00Z',
  uses: {},
  preloadShared: [],
  entry: { url: `remoteEntry.${version}.js`, integrity: integrity(version.replace(/\D/g, '')[0] ?? 'A') },
  preload: [],
});
const codeOf = (version: string): AreaCode => {
  const area: Area = { routes: [], widgets: {} };
  return { area, release: releaseOf(version) };
};

/** Every test has an area of its own, because one that was loaded stays. */
let name = '';
let count = 0;
beforeEach(async () => {
  jest.useFakeTimers();
  loads = [];
  count += 1;
  name = `mf-reports-${'abcdefghijklmnopqrstuvwxyz'[count]}`;
  const area: RegisteredArea = {
    name,
    title: 'Reports',
    paths: ['/dashboard/reports'],
    drawer: [],
    release: `/remotes/${name}/release.json`,
  };
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ areas: [area] }));
  await readRegistry();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** The load that was asked for as the nth. */
function load(n: number): Load {
  const found = loads[n];
  if (!found) throw new Error(`Nothing was asked for ${n + 1} times`);
  return found;
}

/** A load that hangs until it is given up. */
async function givenUp(): Promise<void> {
  const loading = loadArea(name);
  const failure = expect(loading).rejects.toThrow('It did not answer within 8 seconds.');
  await jest.advanceTimersByTimeAsync(8_000);
  await failure;
}

test('is asked for once, however many want it', async () => {
  const [one, two] = [loadArea(name), loadArea(name)];
  load(0).arrives(codeOf('1.0.0'));
  expect(await one).toBe(await two);
  await loadArea(name);
  expect(loads).toHaveLength(1);
});

test('says how long it took, and which of its pages are open to nobody', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await jest.advanceTimersByTimeAsync(500);
  const loading = loadArea(name);
  await jest.advanceTimersByTimeAsync(1_500);
  const code = codeOf('1.0.0');
  code.area.routes.push({ path: '/dashboard/reports', handle: { title: 'Reports' } });
  load(0).arrives(code);
  await loading;
  const { loadTime, closedRoutes } = areaState(name);
  expect(loadTime).toBe(1_500);
  expect(closedRoutes).toEqual([expect.stringMatching(/^\/dashboard\/reports is closed\. /)]);
  expect(warn.mock.calls).toEqual([[`${name}: ${closedRoutes?.[0]}`]]);
});

test('is slow after two seconds and failed after eight', async () => {
  const loading = givenUp();
  expect(areaState(name).phase).toBe('loading');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(areaState(name).phase).toBe('slow');
  await jest.advanceTimersByTimeAsync(6_000);
  await loading;
  expect(areaState(name)).toEqual({ phase: 'failed', reason: 'It did not answer within 8 seconds.' });
});

test('one that was given up still counts when it arrives', async () => {
  await givenUp();
  const late = codeOf('1.0.0');
  load(0).arrives(late);
  await jest.advanceTimersByTimeAsync(0);
  expect(areaState(name)).toMatchObject({ phase: 'loaded', release: { version: '1.0.0' } });
  expect(await loadArea(name)).toBe(late.area);
});

test('one that was given up does not overwrite the Retry that succeeded', async () => {
  await givenUp();
  const retried = loadArea(name);
  const code = codeOf('1.1.0');
  load(1).arrives(code);
  expect(await retried).toBe(code.area);
  load(0).arrives(codeOf('1.0.0'));
  await jest.advanceTimersByTimeAsync(0);
  expect(await loadArea(name)).toBe(code.area);
  expect(areaState(name)).toMatchObject({ phase: 'loaded', release: { version: '1.1.0' } });
});

test('a Retry that arrives after the one that was given up is the same copy to everyone', async () => {
  await givenUp();
  const retried = loadArea(name);
  const first = codeOf('1.0.0');
  load(0).arrives(first);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(areaState(name).phase).toBe('loaded');
  load(1).arrives(codeOf('1.1.0'));
  expect(await retried).toBe(first.area);
  expect(areaState(name)).toMatchObject({ phase: 'loaded', release: { version: '1.0.0' } });
});

test('what one that was given up fails of later says nothing about the Retry', async () => {
  await givenUp();
  void loadArea(name);
  load(0).fails(new LoadFailure('Its server answered 502.'));
  await jest.advanceTimersByTimeAsync(0);
  expect(areaState(name)).toEqual({ phase: 'loading' });
  load(1).arrives(codeOf('1.0.0'));
});

test.each([
  [new LoadFailure('Its server answered 502.'), { phase: 'failed', reason: 'Its server answered 502.' }],
  [
    new Error('It was a TypeError at remoteEntry.js:1'),
    {
      phase: 'failed',
      reason: 'Its code could not be loaded or did not start.',
      thrown: expect.stringMatching(/^Error: It was a TypeError at remoteEntry\.js:1\n {4}at /),
    },
  ],
  [
    new RefusedRelease('It was built against react 9.0.0.', releaseOf('9.0.0')),
    { phase: 'refused', reason: 'It was built against react 9.0.0.', release: releaseOf('9.0.0') },
  ],
])('%s is said by its type, not by its words', async (error, state) => {
  const loading = loadArea(name);
  load(0).fails(error);
  await expect(loading).rejects.toThrow(state.reason);
  expect(areaState(name)).toEqual(state);
});

test('one that is not registered fails at once', async () => {
  await expect(loadArea('mf-nobody')).rejects.toThrow('It is not in the registry of this console.');
});

describe('an area that stopped working', () => {
  const live = (version: string) => () =>
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(releaseOf(version)));
  const listener = jest.fn();
  onAreaReplaced(listener);

  async function running(version: string): Promise<Area> {
    const loading = loadArea(name);
    load(0).arrives(codeOf(version));
    return loading;
  }
  beforeEach(() => listener.mockClear());

  it('is not asked for where none of it ran, nor one that nobody registered', async () => {
    await expect(replaceArea(name)).resolves.toBe(false);
    await expect(replaceArea('mf-nobody')).resolves.toBe(false);
    expect(loads).toEqual([]);
    expect(areaState(name)).toEqual({ phase: 'notLoaded' });
    const failing = loadArea(name);
    load(0).fails(new RefusedRelease('It does not fit.', releaseOf('1.0.0')));
    await expect(failing).rejects.toThrow('It does not fit.');
    live('2.0.0')();
    await expect(replaceArea(name)).resolves.toBe(false);
    expect(loads).toHaveLength(1);
  });

  it('stays where the same release is live', async () => {
    const area = await running('1.0.0');
    live('1.0.0')();
    await expect(replaceArea(name)).resolves.toBe(false);
    expect(loads).toHaveLength(1);
    expect(await loadArea(name)).toBe(area);
    expect(listener).not.toHaveBeenCalled();
  });

  it('is replaced where another release is live', async () => {
    await running('1.0.0');
    live('2.0.0')();
    const replaced = replaceArea(name);
    await jest.advanceTimersByTimeAsync(0);
    const code = codeOf('2.0.0');
    load(1).arrives(code);
    await expect(replaced).resolves.toBe(true);
    expect(await loadArea(name)).toBe(code.area);
    expect(areaState(name)).toMatchObject({ phase: 'loaded', release: { version: '2.0.0' } });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is replaced once, however many want it replaced', async () => {
    await running('1.0.0');
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(releaseOf('2.0.0')));
    const both = [replaceArea(name), replaceArea(name)];
    await jest.advanceTimersByTimeAsync(0);
    const first = codeOf('2.0.0');
    load(1).arrives(first);
    load(2).arrives(codeOf('2.0.0'));
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(await loadArea(name)).toBe(first.area);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('stays where the person has left for another page meanwhile, which a router made anew would begin again', async () => {
    const area = await running('1.0.0');
    live('2.0.0')();
    const replaced = replaceArea(name);
    await jest.advanceTimersByTimeAsync(0);
    history.pushState(null, '', '/dashboard/elsewhere');
    load(1).arrives(codeOf('2.0.0'));
    await expect(replaced).resolves.toBe(false);
    expect(await loadArea(name)).toBe(area);
    expect(listener).not.toHaveBeenCalled();
    live('2.0.0')();
    const again = replaceArea(name);
    await jest.advanceTimersByTimeAsync(0);
    load(2).arrives(codeOf('2.0.0'));
    await expect(again).resolves.toBe(true);
  });

  it('stays where the other release cannot be had, or comes too late', async () => {
    const area = await running('1.0.0');
    live('2.0.0')();
    const failed = replaceArea(name);
    await jest.advanceTimersByTimeAsync(0);
    load(1).fails(new Error('gone'));
    await expect(failed).resolves.toBe(false);

    live('2.0.0')();
    const late = replaceArea(name);
    await jest.advanceTimersByTimeAsync(8_000);
    await expect(late).resolves.toBe(false);
    load(2).arrives(codeOf('2.0.0'));
    await jest.advanceTimersByTimeAsync(0);
    expect(await loadArea(name)).toBe(area);
    expect(areaState(name)).toMatchObject({ phase: 'loaded', release: { version: '1.0.0' } });
    expect(listener).not.toHaveBeenCalled();
  });
});
