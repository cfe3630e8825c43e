import { loadElement, runScript } from './loadElement';
import { UNMATCHABLE_INTEGRITY } from './unmatchableIntegrity';

interface SharedModule {
  get: () => Promise<() => unknown>;
  from: string;
}

/** Module Federation's share scope: modules by request and version. Here it has one version of each, the shell's. */
export type ShareScope = Record<string, Record<string, SharedModule>>;

export type LoadChunk = (chunkId: string | number, promises: Promise<unknown>[]) => void;

/** What a chunk's script pushes: its ids, its modules, and a function to run once those are installed. */
type ChunkPayload = [(string | number)[], object, ((remote: RemoteRequire) => void)?];

/** A remote's `__webpack_require__`, as it is when the entry starts. */
export interface RemoteRequire {
  m: Record<string, (module: { exports: unknown }) => void>;
  p?: string;
  f: Record<string, LoadChunk>;
  u: (chunkId: string) => string;
  miniCssF?: (chunkId: string) => string;
  sriHashes?: Record<string, string>;
  sriExtractCssHashes?: Record<string, string>;
  federation: { chunkMatcher: (chunkId: string) => boolean };
  /** Undefined, like `consumed`, in an entry with rspack's complete runtime. */
  chunks?: { arrived: ChunkPayload[]; installed: Record<string, 0> };
  /** `modules` maps a module id to the request of the shared module it stands for. */
  consumed?: { chunks: Record<string, string[]>; modules: Record<string, string> };
  /** The same in an entry with rspack's complete runtime. */
  consumesLoadingData?: {
    chunkMapping: Record<string, string[]>;
    moduleIdToConsumeDataMapping: Record<string, { shareKey: string }>;
  };
  initializeExposesData: { moduleMap: Record<string, () => Promise<() => unknown>> };
  /** What the container's `init` and `get` call. */
  initContainer?: (scope: ShareScope) => void;
  getContainer?: (module: string) => Promise<() => unknown>;
}

/** Loads each chunk once; a failed one is loaded again on the next call. */
function once(load: (chunkId: string) => Promise<void>): LoadChunk {
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
  const loaded = new Set(Object.keys(installed));
  function install([chunkIds, modules, run]: ChunkPayload) {
    const names = chunkIds.map(String);
    if (names.some((name) => !loaded.has(name))) {
      Object.assign(remote.m, modules);
      run?.(remote);
    }
    for (const name of names) loaded.add(name);
  }
  arrived.forEach(install);
  const push = arrived.push.bind(arrived);
  arrived.push = (...chunks) => {
    chunks.forEach(install);
    return push(...chunks);
  };

  return once(async (chunkId) => {
    if (loaded.has(chunkId) || !remote.federation.chunkMatcher(chunkId)) return;
    const integrity = remote.sriHashes?.[chunkId] ?? UNMATCHABLE_INTEGRITY;
    const href = folder + remote.u(chunkId);
    await runScript(`chunk ${chunkId}`, { href, integrity }, () => loaded.has(chunkId));
  });
}

/**
 * The links of all style sheets that have arrived, by address; removed with their release (`keepStyleSheets`). Another link
 * in the page may be one that an earlier start of the remote still waits for, or that failed.
 */
const arrivedSheets = new Map<string, Element>();

function styleSheets(
  { miniCssF, sriExtractCssHashes = {} }: RemoteRequire,
  folder: string,
  entry: string,
): LoadChunk {
  return once(async (chunkId) => {
    const integrity = sriExtractCssHashes[chunkId];
    if (!integrity || !miniCssF) return;
    const href = folder + miniCssF(chunkId);
    const arrived = arrivedSheets.get(href);
    if (arrived?.isConnected) {
      arrived.classList.add(entry);
      return;
    }
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href, integrity, crossOrigin: 'anonymous', className: entry });
    const type = await loadElement(link);
    if (type === 'load') {
      arrivedSheets.set(href, link);
      return;
    }
    link.remove();
    const error = new Error(`Loading CSS chunk ${chunkId} failed.\n(${href})`);
    throw Object.assign(error, { code: 'CSS_CHUNK_LOAD_FAILED', type, request: href });
  });
}

/**
 * Adds to a remote how its chunks are loaded, which the build leaves out of its entry (LeanEntryPlugin of @console/build).
 * @param entry the address that the remote was loaded from
 */
export function completeRuntime(remote: RemoteRequire, entry: string): void {
  if (!remote.chunks) return;
  const folder = new URL('.', entry).href;
  remote.p = folder;
  remote.f.miniCss = styleSheets(remote, folder, entry.replace(/\?attempt=\d+$/, ''));
  remote.f.j = scripts(remote, folder, remote.chunks);
}
