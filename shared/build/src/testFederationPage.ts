import { createContext, runInContext } from 'node:vm';

/** A set of hooks, by name. */
interface Hooks {
  lifecycle: Record<string, { emit(data: object): unknown; removeAll?(): void }>;
}

interface Host {
  name: string;
  shareScopeMap: Remote['S'];
  registerRemotes(remotes: object[]): void;
  loadRemote(id: string, options?: object): Promise<unknown>;
  hooks: Hooks;
  loaderHook: Hooks;
  bridgeHook: Hooks;
  sharedHandler: { hooks: Hooks };
  remoteHandler: { hooks: Hooks };
}

type Run = (module: { exports?: unknown }) => void;

interface Remote {
  (id: string): unknown;
  S: Record<
    string,
    Record<string, Record<string, { useIn: string[]; from: string; loaded?: boolean; loading: unknown }>>
  >;
  I: unknown;
  m: Record<string, Run>;
  c: object;
  f: { consumes: (chunk: string, promises: Promise<unknown>[]) => void };
  federation: { instance?: Host };
  initContainer: (...scope: unknown[]) => unknown;
  getContainer: (name: string) => Promise<() => unknown>;
}

interface Federation {
  createInstance(options: object): Host;
  satisfy(version: string, range: string): boolean;
  start(remote: Remote, container: string, strategy: string): void;
}

interface Script {
  src?: string;
  onload?: () => void;
  onerror?: (event: { type: string }) => void;
}

/** Lets pending work proceed as far as it can without the page. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** The error's code or core message, without the federation's wrapping text. */
function said(error: unknown): string {
  const message = String((error as Error).message);
  const [code = message] = /RUNTIME-\d+/.exec(message) ?? [];
  return [code, message.split('Original Error Message:')[1]?.trim()].filter(Boolean).join(': ');
}

export const outcome = (loading: Promise<unknown>) =>
  loading.then(
    (value) => ({ value }),
    (error) => ({ error: said(error) }),
  );

/** A page with one of the two runtimes, which records events. */
export function federationPage(code: string) {
  class HTMLScriptElement {}
  const requested: string[] = [];
  const scripts: Script[] = [];
  const warnings: string[] = [];
  const timers: (() => void)[] = [];
  const listeners: ((event: object) => void)[] = [];
  let federation: Federation | undefined;
  const document = {
    getElementsByTagName: () => [],
    createElement: () => new HTMLScriptElement(),
    head: {
      appendChild(script: Script) {
        requested.push(script.src ?? '');
        scripts.push(script);
      },
    },
  };
  const global: Record<string, unknown> = createContext({
    HTMLScriptElement,
    URL,
    document,
    console: { warn: (...texts: unknown[]) => warnings.push(texts.join(' ')), error: () => undefined },
    setTimeout: (run: () => void) => timers.push(run),
    clearTimeout: () => undefined,
    addEventListener: (_: string, listen: (event: object) => void) => listeners.push(listen),
    removeEventListener: () => undefined,
    location: { origin: 'https://console.example' },
    take(given: Federation) {
      federation = given;
    },
  });
  global.window = global;
  Object.assign(document, { defaultView: global });
  runInContext(code, global);
  if (!federation) throw new Error('The bundle gave nothing');
  const { createInstance, satisfy, start } = federation;

  const gets: string[] = [];
  const failing = new Set<string>();
  const shared = (name: string, version: string) => ({
    version,
    scope: 'default',
    shareConfig: { singleton: true, requiredVersion: `^${version}` },
    get: async () => {
      gets.push(name);
      if (!failing.has(name)) return () => `the ${name}`;
      await settled();
      // As in the shell: a retry loads it again.
      const kept = host.shareScopeMap.default?.[name]?.[version];
      if (kept) kept.loading = null;
      throw new Error(`${name} could not be had`);
    },
  });
  const host: Host = createInstance({
    name: 'shell',
    remotes: [],
    shared: { react: shared('react', '19.3.1'), antd: shared('antd', '6.6.8'), old: shared('old', '1.0.0') },
    plugins: [
      {
        name: 'integrity',
        createScript: ({ url }: { url: string }) => Object.assign(new HTMLScriptElement(), { src: url }),
      },
    ],
  });

  /** Loads a remote; `arrive` simulates its script. */
  async function load(name: string, arrive?: (script: Script) => void) {
    const entry = `https://areas.example/${name}/entry.js`;
    host.registerRemotes([{ name, entry, type: 'global', entryGlobalName: `${name}_container` }]);
    const loading = outcome(host.loadRemote(`${name}/routes`, { from: 'runtime' }));
    await settled();
    const script = scripts.pop();
    if (script) arrive?.(script);
    return loading;
  }

  /** The entry of a remote whose first chunk uses these shared modules. */
  function entry(name: string, wanted: Record<string, string>): Remote {
    const remote: Remote = Object.assign(
      (id: string) => {
        const module: { exports?: unknown } = {};
        remote.m[id]?.(module);
        return module.exports;
      },
      {
        S: {},
        I: true,
        m: {},
        c: {},
        f: { consumes: () => undefined },
        o: (object: object, key: string) => Object.hasOwn(object, key),
        federation: {},
        initContainer: () => undefined,
        getContainer: async () => () => undefined,
        initializeSharingData: { scopeToSharingDataMapping: {}, uniqueName: name },
        initializeExposesData: {
          shareScope: 'default',
          moduleMap: {
            './routes': async () => {
              const promises: Promise<unknown>[] = [];
              remote.f.consumes('page', promises);
              await Promise.all(promises);
              return () => Object.keys(wanted).map((id) => remote(id));
            },
          },
        },
        consumesLoadingData: {
          chunkMapping: { page: Object.keys(wanted) },
          moduleIdToConsumeDataMapping: Object.fromEntries(
            Object.entries(wanted).map(([shareKey, requiredVersion]) => [
              shareKey,
              {
                shareScope: 'default',
                shareKey,
                import: null,
                requiredVersion,
                strictVersion: false,
                singleton: true,
                eager: false,
              },
            ]),
          ),
          initialConsumes: [],
        },
      },
    );
    return remote;
  }

  /** A script that starts such a remote and provides its container. */
  const starts = (name: string, remote: Remote) => (script: Script) => {
    start(remote, `${name}_container`, 'loaded-first');
    const { initContainer: init, getContainer: get } = remote;
    global[`${name}_container`] = { init, get };
    script.onload?.();
  };

  /** A script whose container was not generated by the bundler. */
  const offers = (name: string, container: object) => (script: Script) => {
    global[`${name}_container`] = container;
    script.onload?.();
  };

  /** The state of the shared modules, and who uses each. */
  const scope = () =>
    Object.entries(host.shareScopeMap.default ?? {}).flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { useIn, from, loaded }]) => ({
        name,
        version,
        useIn,
        from,
        loaded,
      })),
    );

  return {
    host,
    satisfy,
    load,
    entry,
    starts,
    offers,
    scope,
    gets,
    failing,
    warnings,
    requested,
    timers,
    listeners,
  };
}
