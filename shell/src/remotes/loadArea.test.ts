import type { Area, RegisteredArea } from '@console/area';
import type { AreaCode } from './areaSource';
import { areaState } from './areaStates';
import { loadArea, onAreaReplaced, replaceArea } from './loadArea';
import { readRegistry } from './registry';
import { LoadFailure, RefusedRelease } from './release/loadFailure';
import { testRelease } from './testRelease';

/** Loads that a test completes by hand. */
jest.mock('./areaSource', () => ({ fetchCode: () => mockNextLoad(), preloadCode: async () => undefined }));

interface Load {
  arrives(code: AreaCode): void;
  fails(error: Error): void;
}
let loads: Load[] = [];
function mockNextLoad(): Promise<AreaCode> {
  return new Promise((arrives, fails) => loads.push({ arrives, fails }));
}

const releaseOf = (version: string) => testRelease('mf-reports', version);
const codeOf = (version: string): AreaCode => {
  const area: Area = { routes: [], widgets: {} };
  return { area, release: releaseOf(version) };
};

/** A new name for each test, because loaded areas are cached permanently. */
let name = '';
let count = 0;
beforeEach(async () => {
  jest.useFakeTimers();
  loads = [];
  count += 1;
  name = `mf-reports-${'a'.repeat(count)}`;
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

/** The nth load that was started, from 0. */
function load(n: number): Load {
  const found = loads[n];
  if (!found) throw new Error(`There were fewer than ${n + 1} loads`);
  return found;
}

/** A load that hangs until it times out. */
async function timedOut(): Promise<void> {
  const loading = loadArea(name);
  const failure = expect(loading).rejects.toThrow('It did not answer within 8 seconds.');
  await jest.advanceTimersByTimeAsync(8_000);
  await failure;
}

test('an area is loaded once for any number of callers', async () => {
  const [one, two] = [loadArea(name), loadArea(name)];
  load(0).arrives(codeOf('1.0.0'));
  expect(await one).toBe(await two);
  await loadArea(name);
  expect(loads).toHaveLength(1);
});

test('the state has the load time, and the pages that are open to nobody', async () => {
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

test('a load is slow after two seconds and failed after eight', async () => {
  const loading = timedOut();
  expect(areaState(name).phase).toBe('loading');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(areaState(name).phase).toBe('slow');
  await jest.advanceTimersByTimeAsync(6_000);
  await loading;
  expect(areaState(name)).toEqual({ phase: 'failed', reason: 'It did not answer within 8 seconds.' });
});

test('a load that timed out is still used when it arrives', async () => {
  await timedOut();
  const late = codeOf('1.0.0');
  load(0).arrives(late);
  await jest.advanceTimersByTimeAsync(0);
  expect(areaState(name)).toMatchObject({ phase: 'loaded', release: { version: '1.0.0' } });
  expect(await loadArea(name)).toBe(late.area);
});

test('a load that timed out does not overwrite a successful retry', async () => {
  await timedOut();
  const retried = loadArea(name);
  const code = codeOf('1.1.0');
  load(1).arrives(code);
  expect(await retried).toBe(code.area);
  load(0).arrives(codeOf('1.0.0'));
  await jest.advanceTimersByTimeAsync(0);
  expect(await loadArea(name)).toBe(code.area);
  expect(areaState(name)).toMatchObject({ phase: 'loaded', release: { version: '1.1.0' } });
});

test.each([
  ['arrives', (late: Load) => late.arrives(codeOf('1.1.0'))],
  ['fails', (late: Load) => late.fails(new LoadFailure('Its server answered 502.'))],
])('a retry resolves once the load that timed out arrives, and leaves that copy if it %s', async (_, end) => {
  await timedOut();
  const retried = loadArea(name);
  const first = codeOf('1.0.0');
  load(0).arrives(first);
  expect(await retried).toBe(first.area);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(areaState(name).phase).toBe('loaded');
  end(load(1));
  await jest.advanceTimersByTimeAsync(0);
  expect(areaState(name)).toMatchObject({ phase: 'loaded', release: { version: '1.0.0' } });
});

test('a late failure of a load that timed out does not affect the retry', async () => {
  await timedOut();
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
    {
      phase: 'refused',
      isRefused: true,
      reason: 'It was built against react 9.0.0.',
      release: releaseOf('9.0.0'),
    },
  ],
])('%s is reported by its type, not by its message', async (error, state) => {
  const loading = loadArea(name);
  load(0).fails(error);
  await expect(loading).rejects.toThrow(state.reason);
  expect(areaState(name)).toEqual(state);
});

test('in development, why its code did not start is shown', async () => {
  const env = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'development' });
  const loading = loadArea(name);
  load(0).fails(new TypeError('path is undefined'));
  await expect(loading).rejects.toThrow(
    'Its code could not be loaded or did not start. TypeError: path is undefined',
  );
  env.restore();
});

test('an area that is not registered fails at once', async () => {
  await expect(loadArea('mf-nobody')).rejects.toThrow('It is not in the registry of this console.');
});

describe('an area that stopped working', () => {
  const live = (version: string) => () =>
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(releaseOf(version)));
  const listener = jest.fn();
  let isPageLoading = false;
  onAreaReplaced(listener, () => isPageLoading);

  async function running(version: string): Promise<Area> {
    const loading = loadArea(name);
    load(0).arrives(codeOf(version));
    return loading;
  }
  beforeEach(() => {
    listener.mockClear();
    isPageLoading = false;
    history.replaceState(null, '', '/dashboard/reports');
  });

  it('is not replaced if it never ran, or is not registered', async () => {
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

  it('stays if the same release is live', async () => {
    const area = await running('1.0.0');
    live('1.0.0')();
    await expect(replaceArea(name)).resolves.toBe(false);
    expect(loads).toHaveLength(1);
    expect(await loadArea(name)).toBe(area);
    expect(listener).not.toHaveBeenCalled();
  });

  it('is replaced if another release is live', async () => {
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

  it('is replaced once for any number of callers', async () => {
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

  it.each([
    ['has navigated away', () => history.pushState(null, '', '/dashboard/elsewhere'), undefined],
    ['is about to navigate away', () => (isPageLoading = true), undefined],
    ['has moved on in a way that only the caller knows', () => undefined, () => true],
  ])('stays if the user %s, because a new router would remount their page', async (_, leave, isLeft) => {
    const area = await running('1.0.0');
    live('2.0.0')();
    const replaced = replaceArea(name, isLeft);
    await jest.advanceTimersByTimeAsync(0);
    leave();
    load(1).arrives(codeOf('2.0.0'));
    await expect(replaced).resolves.toBe(false);
    expect(await loadArea(name)).toBe(area);
    expect(listener).not.toHaveBeenCalled();
    isPageLoading = false;
    live('2.0.0')();
    const again = replaceArea(name);
    await jest.advanceTimersByTimeAsync(0);
    load(2).arrives(codeOf('2.0.0'));
    await expect(again).resolves.toBe(true);
  });

  it('stays if the other release fails to load or arrives too late', async () => {
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
