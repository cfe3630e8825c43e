/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { federationPage, outcome } from './testFederationPage';
import { workspaceRoot } from './workspace';

const folder = mkdtempSync(join(tmpdir(), 'federation-'));
beforeAll(() => {
  const bundles = join(workspaceRoot, 'shared/build/src/testFederationBundles.ts');
  execFileSync(process.execPath, ['--import', 'tsx', bundles, folder], { cwd: workspaceRoot });
});
afterAll(() => rmSync(folder, { recursive: true }));

const page = (bundle: string) => federationPage(readFileSync(join(folder, bundle), 'utf8'));
type Page = ReturnType<typeof page>;

/** Scenarios run with both runtimes, described by their outcome. */
const scenarios: Record<string, (page: Page) => Promise<unknown>> = {
  'a remote that loads, twice': async ({ load, entry, starts }) => {
    const remote = entry('a', { react: '^19.0.0', antd: '^6.6.8' });
    const first = await load('a', starts('a', remote));
    const { instance } = remote.federation;
    return [first, await load('a'), remote.S.default === instance?.shareScopeMap.default, instance?.name];
  },
  'two remotes that use the same module': async ({ load, entry, starts }) => [
    await load('a', starts('a', entry('a', { react: '^19.3.1' }))),
    await load('b', starts('b', entry('b', { react: '^19.3.1', antd: '^6.0.0' }))),
  ],
  'a remote loaded twice at the same time': ({ load, entry, starts }) =>
    Promise.all([load('a', starts('a', entry('a', { react: '^19.3.1' }))), load('a')]),
  'a shared module that fails to load at first': async ({ load, entry, starts, failing }) => {
    failing.add('antd');
    const remote = entry('a', { react: '^19.3.1', antd: '^6.0.0' });
    const first = await load('a', starts('a', remote));
    failing.clear();
    return [first, await load('a')];
  },
  'a shared module of another version': ({ load, entry, starts }) =>
    load('a', starts('a', entry('a', { old: '^2.0.0' }))),
  'a missing shared module': ({ load, entry, starts }) =>
    load('a', starts('a', entry('a', { unknown: '^1.0.0' }))),
  'an entry that fails to load, then succeeds': async ({ load, offers }) => [
    await load('a', (script) => script.onerror?.({ type: 'error' })),
    await load('a', offers('a', { init: () => undefined, get: async () => () => 'routes' })),
  ],
  'an entry that hangs': ({ load, timers }) => load('a', () => timers.at(-1)?.()),
  'an entry that throws': ({ load, listeners }) =>
    load('a', (script) => {
      for (const listen of listeners) listen({ filename: script.src, message: 'oh', lineno: 1, colno: 2 });
      script.onload?.();
    }),
  'an entry without a container': ({ load }) => load('a', (script) => script.onload?.()),
  'a container that fails to start': ({ load, offers }) => load('a', offers('a', { get: () => undefined })),
  'a container whose start fails': async ({ load, offers }) => {
    let starts = 0;
    const init = () => {
      starts += 1;
      if (starts === 1) throw new Error('not today');
    };
    return [await load('a', offers('a', { init, get: async () => () => 'routes' })), await load('a')];
  },
  'a container without the requested module': ({ load, offers }) =>
    load('a', offers('a', { init: () => undefined, get: async () => undefined })),
  'a container that fails to return the module': ({ load, offers }) =>
    load('a', offers('a', { init: () => undefined, get: () => Promise.reject(new Error('no chunk')) })),
  'a module that throws': ({ load, offers }) =>
    load(
      'a',
      offers('a', {
        init: () => undefined,
        get: async () => () => {
          throw new Error('half-way');
        },
      }),
    ),
  'the arguments that start a container': async ({ load, offers }) => {
    const given: unknown[] = [];
    await load(
      'a',
      offers('a', { init: (...all: unknown[]) => given.push(...all), get: async () => () => 1 }),
    );
    const [scope, initScope, options] = given as [object, unknown[], { shareScopeMap: object }];
    return [Object.keys(scope), initScope, options, Object.keys(options.shareScopeMap)];
  },
  'an unregistered remote': ({ host }) => outcome(host.loadRemote('nobody/routes')),
  "a request that only starts with a remote's name": async ({ load, offers, host }) => {
    const container = { init: () => undefined, get: async (name: string) => () => name };
    await load('a', offers('a', container));
    return [await outcome(host.loadRemote('a')), await outcome(host.loadRemote('ab/routes'))];
  },
};

test.each(Object.entries(scenarios))('behaves like the complete runtime: %s', async (_, run) => {
  const runIn = async (bundle: string) => {
    const one = page(bundle);
    const result = await run(one);
    return { result, scope: one.scope(), gets: one.gets, requested: one.requested, warnings: one.warnings };
  };
  const whole = await runIn('whole.js');
  expect(await runIn('inUse.js')).toEqual(whole);
});

test('a version satisfies the same ranges', () => {
  const versions = ['0.1.0', '0.1.10', '0.2.0', '1.0.0', '1.9.1', '1.10.0', '2.0.3', '10.0.0'];
  const ranges = versions.flatMap((version) => [`^${version}`, `<=${version}`]);
  const served = (bundle: string) => {
    const { satisfy } = page(bundle);
    return versions.flatMap((version) => ranges.map((range) => [version, range, satisfy(version, range)]));
  };
  expect(served('inUse.js')).toEqual(served('whole.js'));
});

test('hooks without listeners return the same', async () => {
  const returned = (bundle: string) => {
    const { hooks, loaderHook, bridgeHook, sharedHandler, remoteHandler } = page(bundle).host;
    const systems = [hooks, loaderHook, bridgeHook, sharedHandler.hooks, remoteHandler.hooks];
    return Promise.all(
      systems
        .flatMap(({ lifecycle }) => Object.entries(lifecycle))
        .filter(([name]) => name !== 'createScript')
        .map(async ([name, hook]) => {
          // In the library, its own manifest plugin listens.
          hook.removeAll?.();
          return [name, await hook.emit({ given: true })];
        }),
    );
  };
  const ofLibrary = await returned('whole.js');
  expect(ofLibrary).toContainEqual(['beforeRequest', { given: true }]);
  expect(await returned('inUse.js')).toEqual(ofLibrary);
});

const loader: (this: { resourcePath: string }, source: string) => string = createRequire(__filename)(
  '../loaders/federationInUse.cjs',
);

test.each(['runtime-core/dist/core.js', 'runtime-core/dist/utils/share.js', 'sdk/dist/logger.js'])(
  'a runtime with a different %s is refused',
  (file) => {
    const resourcePath = `/node_modules/@module-federation/${file}`;
    expect(() => loader.call({ resourcePath }, 'export { another };')).toThrow(/federationInUse\.cjs/);
  },
);
