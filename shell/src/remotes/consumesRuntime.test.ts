import whole from '@module-federation/webpack-bundler-runtime';
import { bundlerRuntime } from './consumesRuntime';

test("a remote gets the federation's own runtime without the parts it does not use", () => {
  const { runtime, attachShareScopeMap, bundlerRuntime: parts } = bundlerRuntime;
  expect(runtime.init).toBe(whole.runtime?.init);
  expect(attachShareScopeMap).toBe(whole.attachShareScopeMap);
  const { remotes, getSharedFallbackGetter, installInitialConsumes, consumes, ...used } =
    whole.bundlerRuntime ?? {};
  const { consumes: failingConsumes, ...kept } = parts;
  expect(kept).toEqual(used);
  expect([remotes, getSharedFallbackGetter, installInitialConsumes, consumes, failingConsumes]).toEqual(
    Array(5).fill(expect.any(Function)),
  );
});

describe('a chunk of a remote', () => {
  type Options = Parameters<typeof bundlerRuntime.bundlerRuntime.consumes>[0];
  const { consumes } = bundlerRuntime.bundlerRuntime;

  /** Calls `consumes` as a bundler does for a chunk that consumes react and antd, with these modules in the share scope. */
  function consume(chunkId: string, scope: Record<string, () => unknown>) {
    const modules: Record<string, (module: { exports?: unknown }) => void> = {};
    const run = (id: string | number) => {
      const module: { exports?: unknown } = {};
      modules[id]?.(module);
      return module.exports;
    };
    const loadShare = async (name: string) => {
      const factory = scope[name];
      if (!factory) throw new Error(`${name} could not be loaded`);
      return factory;
    };
    const promises: Promise<unknown>[] = [];
    const own = (object: object, key: string) => Object.hasOwn(object, key);
    const federation = { instance: { options: { name: 'remote' }, loadShare } };
    const webpackRequire = Object.assign(run, { o: own, m: modules, c: {}, federation });
    const handler = (shareKey: string) => ({
      shareKey,
      getter: undefined,
      shareInfo: { scope: ['default'] },
    });
    const options: unknown = {
      chunkId,
      promises,
      chunkMapping: { page: ['m1', 'm2'] },
      installedModules: {},
      moduleToHandlerMapping: { m1: handler('react'), m2: handler('antd') },
      webpackRequire,
    };
    consumes(options as Options);
    return { loaded: Promise.all(promises), promises, run };
  }

  test('runs once its shared modules have loaded', async () => {
    const { loaded, promises, run } = consume('page', { react: () => 'React', antd: () => 'Antd' });
    expect(promises).toHaveLength(1);
    await loaded;
    expect([run('m1'), run('m2')]).toEqual(['React', 'Antd']);
  });

  test.each(['react', 'antd'])('fails as a whole if one of them is missing: %s', async (missing) => {
    const scope = { react: () => 'React', antd: () => 'Antd', [missing]: undefined };
    const available = Object.entries(scope).flatMap(([name, get]) => (get ? [[name, get] as const] : []));
    const { loaded } = consume('page', Object.fromEntries(available));
    await expect(loaded).rejects.toThrow(`${missing} could not be loaded`);
  });

  test('without shared modules runs at once', async () => {
    await expect(consume('other', {}).loaded).resolves.toEqual([undefined]);
  });
});
