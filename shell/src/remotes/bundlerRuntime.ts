/** Of the code around a remote's modules, what the federation uses (webpack.js.org, "Module Federation"). */
export interface RemoteRequire {
  /** Factories of modules, by id. */
  m: Record<string, (module: { exports: unknown }) => void>;
  /** Modules that ran, by id. */
  c: Record<string, unknown>;
  /** What a chunk needs before it runs: each adds the promises that it is waited for. */
  f: { consumes?: (chunkId: string, promises: Promise<unknown>[]) => void };
  initContainer?: () => void;
  getContainer?: (exposed: string) => Promise<() => unknown>;
  initializeExposesData?: { moduleMap: Record<string, () => Promise<() => unknown>> };
  consumesLoadingData?: {
    chunkMapping?: ChunkMapping;
    /** By the id of the module that stands for it, the request of a shared module. */
    moduleIdToConsumeDataMapping?: Record<string, string>;
  };
}

type ChunkMapping = Record<string, readonly string[]>;

/** Fetches a shared module; what it resolves with gives the module. */
export type GetShared = (request: string) => Promise<() => unknown>;

/** Options of the federation's own `consumes`, as the entries of earlier releases call it. */
export interface ConsumesOptions {
  chunkId: string;
  promises: Promise<unknown>[];
  chunkMapping: ChunkMapping;
  /** 0 once it is there. */
  installedModules: Record<string, Promise<unknown> | 0>;
  moduleToHandlerMapping: Record<string, { shareKey: string }>;
  webpackRequire: Pick<RemoteRequire, 'm' | 'c'>;
}

/**
 * The bundler's half of the federation's runtime, as the shell gives it to every remote. A remote brings nothing that is
 * shared and the shell has compared versions before any of its code runs, so nothing is left to negotiate: what a chunk
 * takes is fetched from the shell. `bundlerRuntime.test.ts` compares with the federation's own.
 */
export function bundlerRuntimeOf(getShared: GetShared) {
  /**
   * Fetches the shared modules that a chunk of a remote takes. Where one cannot be had, the chunk itself fails before any
   * of it runs, so that whoever asks for it again asks for the shared module again as well.
   */
  function consumes(options: ConsumesOptions): void {
    const { chunkId, promises, chunkMapping, installedModules, moduleToHandlerMapping } = options;
    const { m: factories, c: modules } = options.webpackRequire;
    for (const id of chunkMapping[chunkId] ?? []) {
      const install = (factory: () => unknown) => {
        installedModules[id] = 0;
        factories[id] = (module) => {
          delete modules[id];
          module.exports = factory();
        };
      };
      const forget = (error: unknown) => {
        delete installedModules[id];
        throw error;
      };
      const installing =
        installedModules[id] ?? getShared(moduleToHandlerMapping[id]?.shareKey ?? '').then(install, forget);
      if (installing === 0) continue;
      installedModules[id] = installing;
      promises.push(installing);
    }
  }

  /** What the entry of a remote calls: its container and its chunks work from then on. */
  function connect(remote: RemoteRequire): void {
    const installedModules = {};
    remote.f.consumes = (chunkId, promises) => {
      // Looked at each time: a development server's change with what is saved.
      const { chunkMapping = {}, moduleIdToConsumeDataMapping: requests = {} } =
        remote.consumesLoadingData ?? {};
      const handlers = Object.entries(requests).map(([id, shareKey]) => [id, { shareKey }]);
      consumes({
        chunkId,
        promises,
        chunkMapping,
        installedModules,
        moduleToHandlerMapping: Object.fromEntries(handlers),
        webpackRequire: remote,
      });
    };
    remote.initContainer = () => undefined;
    remote.getContainer = async (exposed) => {
      const load = remote.initializeExposesData?.moduleMap[exposed];
      if (!load) throw new Error(`The container does not expose ${exposed}`);
      return load();
    };
  }

  const nothing = () => undefined;
  return {
    connect,
    /** What the entries of earlier releases call in its place, and all that they call. */
    bundlerRuntime: { S: {}, I: nothing, init: nothing, initContainerEntry: nothing, consumes },
  };
}
