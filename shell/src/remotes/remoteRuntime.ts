import { NO_FILE } from './noFile';
import { trustedScript } from './trustedScripts';

type Load = (chunkId: string | number, promises: Promise<unknown>[]) => void;

/** What a chunk brings: its ids, its modules, and what is to be done once they are there. */
type Arrived = [(string | number)[], object, ((remote: RemoteRequire) => void)?];

/** rspack's `__webpack_require__` of a remote, as its entry has it when it starts (LeanEntryPlugin of @console/build). */
export interface RemoteRequire {
  m: object;
  p?: string;
  f: Record<string, Load>;
  u: (chunkId: string) => string;
  miniCssF?: (chunkId: string) => string;
  sriHashes?: Record<string, string>;
  sriExtractCssHashes?: Record<string, string>;
  federation: { chunkMatcher: (chunkId: string) => boolean };
  /** What follows is not in an entry that has all of rspack's runtime itself. */
  chunks?: { arrived: Arrived[]; installed: Record<string, 0> };
  /** By the id of a module, what it stands for: `react@19.3.1`. */
  consumed?: { chunks: Record<string, string[]>; modules: Record<string, string> };
  consumesLoadingData?: object;
}

/** As long as rspack's own waits for a script (`chunkLoadTimeout`), in milliseconds. */
const PATIENCE = 20_000;

/** Resolves once it has come and run; otherwise with how it ended. */
function ended(element: HTMLElement): Promise<string> {
  return new Promise((resolve) => {
    element.onload = () => resolve('load');
    element.onerror = () => resolve('error');
    if (element instanceof HTMLScriptElement) setTimeout(resolve, PATIENCE, 'timeout');
    document.head.append(element);
  });
}

/** One load at a time of each; one that failed is asked for anew. */
function once(load: (chunkId: string) => Promise<void>): Load {
  const loads = new Map<string, Promise<void>>();
  return (id, promises) => {
    const chunkId = String(id);
    const running =
      loads.get(chunkId) ??
      load(chunkId).catch((error: unknown) => {
        loads.delete(chunkId);
        throw error;
      });
    loads.set(chunkId, running);
    promises.push(running);
  };
}

function scripts(
  remote: RemoteRequire,
  folder: string,
  { arrived, installed }: NonNullable<RemoteRequire['chunks']>,
) {
  const here = new Set(Object.keys(installed));
  function take([chunkIds, modules, run]: Arrived) {
    const names = chunkIds.map(String);
    if (names.some((name) => !here.has(name))) {
      Object.assign(remote.m, modules);
      run?.(remote);
    }
    for (const name of names) here.add(name);
  }
  arrived.forEach(take);
  const keep = arrived.push.bind(arrived);
  arrived.push = (...chunks) => {
    chunks.forEach(take);
    return keep(...chunks);
  };

  return once(async (chunkId) => {
    if (here.has(chunkId) || !remote.federation.chunkMatcher(chunkId)) return;
    const script = document.createElement('script');
    script.src = trustedScript(folder + remote.u(chunkId));
    script.integrity = remote.sriHashes?.[chunkId] ?? NO_FILE;
    script.crossOrigin = 'anonymous';
    const outcome = await ended(script);
    script.remove();
    if (here.has(chunkId)) return;
    const type = outcome === 'load' ? 'missing' : outcome;
    const error = new Error(`Loading chunk ${chunkId} failed.\n(${type}: ${script.src})`);
    throw Object.assign(error, { name: 'ChunkLoadError', type, request: script.src });
  });
}

function styleSheets({ miniCssF, sriExtractCssHashes = {} }: RemoteRequire, folder: string): Load {
  return once(async (chunkId) => {
    const integrity = sriExtractCssHashes[chunkId];
    if (!integrity || !miniCssF) return;
    const href = folder + miniCssF(chunkId);
    if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`)) return;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href, integrity, crossOrigin: 'anonymous' });
    const type = await ended(link);
    if (type === 'load') return;
    link.remove();
    const error = new Error(`Loading CSS chunk ${chunkId} failed.\n(${href})`);
    throw Object.assign(error, { code: 'CSS_CHUNK_LOAD_FAILED', type, request: href });
  });
}

/** Of a shared module that a remote takes, what rspack would have written. */
function consumedModule(wanted: string): object {
  const at = wanted.lastIndexOf('@');
  return {
    shareScope: 'default',
    shareKey: wanted.slice(0, at),
    import: null,
    requiredVersion: `^${wanted.slice(at + 1)}`,
    strictVersion: false,
    singleton: true,
    eager: false,
  };
}

/**
 * Puts into a remote what rspack writes into every entry and the build leaves out of these: how its chunks are fetched, and
 * what the federation's runtime is told of the shared modules that it takes.
 * @param entry the address from which the remote came
 */
export function completeRuntime(remote: RemoteRequire, entry: string): void {
  const { chunks, consumed } = remote;
  if (!chunks || !consumed) return;
  const folder = new URL('.', entry).href;
  remote.p = folder;
  remote.f.miniCss = styleSheets(remote, folder);
  remote.f.j = scripts(remote, folder, chunks);
  remote.consumesLoadingData = {
    chunkMapping: consumed.chunks,
    moduleIdToConsumeDataMapping: Object.fromEntries(
      Object.entries(consumed.modules).map(([id, wanted]) => [id, consumedModule(wanted)]),
    ),
    initialConsumes: [],
  };
  // The federation's start puts its own only where there are some.
  const later = () => undefined;
  Object.assign(remote, { I: later, getContainer: later, initContainer: later });
  remote.f.consumes = later;
}
