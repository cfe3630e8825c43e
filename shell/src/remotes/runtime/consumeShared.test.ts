import { consumeShared } from './consumeShared';
import type { RemoteRequire, ShareScope } from './remoteRuntime';
import { remoteRequire } from './testRemote';

const inShort: Partial<RemoteRequire> = {
  consumed: {
    chunks: { page: ['m1', 'm2'], later: ['m2'] },
    modules: { m1: 'react', m2: '@console/ui/Page' },
  },
};
const withVersions: Partial<RemoteRequire> = {
  consumed: { chunks: { page: ['m1', 'm2'] }, modules: { m1: 'react@19.3.1', m2: '@console/ui/Page@2.0.0' } },
};
const asWrittenByRspack: Partial<RemoteRequire> = {
  consumesLoadingData: {
    chunkMapping: { page: ['m1', 'm2'], later: ['m2'] },
    moduleIdToConsumeDataMapping: { m1: { shareKey: 'react' }, m2: { shareKey: '@console/ui/Page' } },
  },
};

const shared = (module: string) => ({ get: async () => () => module, from: 'shell' });
const offered = (): ShareScope => ({
  react: { '19.3.1': shared('React') },
  '@console/ui/Page': { '2.0.0': shared('Page') },
});

function remoteWith(scope: ShareScope, data = inShort) {
  const remote = remoteRequire(data);
  const consume = consumeShared(remote, scope);
  return {
    remote,
    load: (chunkId: string) => {
      const promises: Promise<unknown>[] = [];
      consume(chunkId, promises);
      return Promise.all(promises);
    },
    required: (id: string) => {
      const module: { exports: unknown } = { exports: {} };
      remote.m[id]?.(module);
      return module.exports;
    },
    installed: () => Object.keys(remote.m),
  };
}

test.each([
  ['a release', inShort],
  ['an earlier release', withVersions],
  ['a development server', asWrittenByRspack],
])('a chunk of %s runs with the shared modules of the scope', async (_, data) => {
  const { load, required } = remoteWith(offered(), data);
  await load('page');
  expect([required('m1'), required('m2')]).toEqual(['React', 'Page']);
});

test.each(['react', '@console/ui/Page'])(
  'without %s a chunk fails before any of it runs',
  async (missing) => {
    const scope = offered();
    delete scope[missing];
    const { load, installed } = remoteWith(scope);
    await expect(load('page')).rejects.toThrow(`${missing} is not shared`);
    expect(installed()).toEqual([]);
  },
);

test('a shared module that could not be fetched is fetched again with the next load of the chunk', async () => {
  const scope = offered();
  const get = jest.fn(shared('Page').get).mockRejectedValueOnce(new Error('offline'));
  scope['@console/ui/Page'] = { '2.0.0': { get, from: 'shell' } };
  const { load, required } = remoteWith(scope);
  await expect(load('page')).rejects.toThrow('offline');
  await load('page');
  expect(required('m2')).toBe('Page');
});

test('a shared module is fetched once for all chunks', async () => {
  const scope = offered();
  const get = jest.fn(shared('Page').get);
  scope['@console/ui/Page'] = { '2.0.0': { get, from: 'shell' } };
  const { load } = remoteWith(scope);
  await load('page');
  await load('later');
  expect(get).toHaveBeenCalledTimes(1);
});

test('a shared module that a hot update adds is installed', async () => {
  const { remote, load, required } = remoteWith(offered(), asWrittenByRspack);
  remote.consumesLoadingData = {
    chunkMapping: { new: ['m3'] },
    moduleIdToConsumeDataMapping: { m3: { shareKey: 'react' } },
  };
  await load('new');
  expect(required('m3')).toBe('React');
});

test('a chunk without shared modules does not wait', async () => {
  await expect(remoteWith({}).load('other')).resolves.toEqual([]);
});
