import own from '@module-federation/webpack-bundler-runtime';
import { bundlerRuntimeOf, type ConsumesOptions, type GetShared, type RemoteRequire } from './bundlerRuntime';

const requests = { a: '@console/ui/Page', b: 'antd/es/alert' };
const chunkMapping = { routes: ['a', 'b'], later: ['b'] };

/** A remote's own require, before anything of it ran. */
function remote() {
  const factories: RemoteRequire['m'] = {};
  const run = (id: string): unknown => {
    const module = { exports: {} as unknown };
    factories[id]?.(module);
    return module.exports;
  };
  const o = (object: object, key: string) => Object.hasOwn(object, key);
  return Object.assign(run, { m: factories, c: {}, f: {}, o }) satisfies RemoteRequire;
}

type Remote = ReturnType<typeof remote>;
type FetchChunk = (id: string) => Promise<unknown>;

const everything = (consume: (id: string, promises: Promise<unknown>[]) => void): FetchChunk => {
  return (id) => {
    const promises: Promise<unknown>[] = [];
    consume(id, promises);
    return Promise.all(promises);
  };
};

/** As the entry of an earlier release calls a runtime. */
function byHandlers(consumes: (options: ConsumesOptions) => void, webpackRequire: Remote): FetchChunk {
  const installedModules = {};
  const handlers = Object.entries(requests).map(([id, shareKey]) => [
    id,
    {
      shareKey,
      shareInfo: { scope: ['default'], shareConfig: { singleton: true, requiredVersion: '^1.0.0' } },
    },
  ]);
  return everything((chunkId, promises) =>
    consumes({
      chunkId,
      promises,
      chunkMapping: structuredClone(chunkMapping),
      installedModules,
      moduleToHandlerMapping: Object.fromEntries(handlers),
      webpackRequire,
    }),
  );
}

const runtimes: Record<string, (webpackRequire: Remote, getShared: GetShared) => FetchChunk> = {
  "the federation's own"(webpackRequire, getShared) {
    const shared = Object.values(requests).map((request) => [
      request,
      {
        version: '1.0.0',
        get: () => getShared(request),
        scope: 'default',
        shareConfig: { singleton: true, requiredVersion: '^1.0.0' },
      },
    ]);
    const instance = own.runtime?.init({ name: 'remote', remotes: [], shared: Object.fromEntries(shared) });
    Object.assign(webpackRequire, { federation: { ...own, instance } });
    return byHandlers(Reflect.get(own.bundlerRuntime ?? {}, 'consumes'), webpackRequire);
  },
  'ours, called by the entry of an earlier release': (webpackRequire, getShared) =>
    byHandlers(bundlerRuntimeOf(getShared).bundlerRuntime.consumes, webpackRequire),
  ours(webpackRequire, getShared) {
    const connected: RemoteRequire = Object.assign(webpackRequire, {
      consumesLoadingData: { chunkMapping, moduleIdToConsumeDataMapping: requests },
    });
    bundlerRuntimeOf(getShared).connect(connected);
    return everything((id, promises) => connected.f.consumes?.(id, promises));
  },
};

describe.each(Object.entries(runtimes))('%s', (_, connect) => {
  test('a chunk waits for what it takes, which is then the module that is shared', async () => {
    const getShared = jest.fn(async (request: string) => () => ({ request }));
    const webpackRequire = remote();
    const fetchChunk = connect(webpackRequire, getShared);
    await fetchChunk('routes');
    expect(webpackRequire('a')).toEqual({ request: '@console/ui/Page' });
    expect(webpackRequire('b')).toEqual({ request: 'antd/es/alert' });
    await fetchChunk('later');
    await fetchChunk('takes nothing');
    expect(getShared).toHaveBeenCalledTimes(2);
  });
});

describe.each(Object.entries(runtimes).filter(([name]) => name.startsWith('ours')))('%s', (_, connect) => {
  test('a chunk fails with what it takes, and asks for it again', async () => {
    const missing = new Error('not to be had');
    const getShared = jest.fn<ReturnType<GetShared>, [string]>(async () => () => 'there');
    getShared.mockRejectedValueOnce(missing);
    const webpackRequire = remote();
    const fetchChunk = connect(webpackRequire, getShared);
    await expect(fetchChunk('routes')).rejects.toBe(missing);
    await fetchChunk('routes');
    expect(webpackRequire('a')).toBe('there');
  });
});

test('a container gives what it exposes, and nothing else', async () => {
  const connected: RemoteRequire = Object.assign(remote(), {
    initializeExposesData: { moduleMap: { './routes': async () => () => 'routes' } },
  });
  bundlerRuntimeOf(async () => () => undefined).connect(connected);
  connected.initContainer?.();
  expect((await connected.getContainer?.('./routes'))?.()).toBe('routes');
  await expect(connected.getContainer?.('./other')).rejects.toThrow('does not expose ./other');
});
