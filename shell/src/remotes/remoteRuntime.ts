import { trustedScript } from './trustedScripts';
import { UNMATCHABLE_INTEGRITY } from './unmatchableIntegrity';

type Load = (chunkId: string | number, promises: Promise<unknown>[]) => void;

/** What a chunk's script pushes: its ids, its modules, and a function to run once those are installed. */
type ChunkPayload = [(string | number)[], object, ((remote: RemoteRequire) => void)?];

/** A remote's `__webpack_require__`, as it is when the entry starts (LeanEntryPlugin of @console/build). */
export interface RemoteRequire {
  m: object;
  p?: string;
  f: Record<string, Load>;
  u: (chunkId: string) => string;
  miniCssF?: (chunkId: string) => string;
  sriHashes?: Record<string, string>;
  sriExtractCssHashes?: Record<string, string>;
  federation: { chunkMatcher: (chunkId: string) => boolean };
  /** Undefined, like `consumed`, in an entry with rspack's complete runtime. */
  chunks?: { arrived: ChunkPayload[]; installed: Record<string, 0> };
  /** `modules` maps a module id to the shared module it stands for: `react@19.3.1`. */
  consumed?: { chunks: Record<string, string[]>; modules: Record<string, string> };
  consumesLoadingData?: object;
}

/** Milliseconds to wait for a script; rspack's own default (`chunkLoadTimeout`). */
const SCRIPT_TIMEOUT = 20_000;

/** Adds the element to the page, and resolves to how loading it ended: 'load', 'error' or 'timeout'. */
function loadElement(element: HTMLElement): Promise<string> {
  return new Promise((resolve) => {
    element.onload = () => resolve('load');
    element.onerror = () => resolve('error');
    if (element instanceof HTMLScriptElement) setTimeout(resolve, SCRIPT_TIMEOUT, 'timeout');
    document.head.append(element);
  });
}

/** Loads each chunk once; a failed one is loaded again on the next call. */
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
    const script = document.createElement('script');
    script.src = trustedScript(folder + remote.u(chunkId));
    script.integrity = remote.sriHashes?.[chunkId] ?? UNMATCHABLE_INTEGRITY;
    script.crossOrigin = 'anonymous';
    const outcome = await loadElement(script);
    script.remove();
    if (loaded.has(chunkId)) return;
    const type = outcome === 'load' ? 'missing' : outcome;
    const error = new Error(`Loading chunk ${chunkId} failed.\n(${type}: ${script.src})`);
    throw Object.assign(error, { name: 'ChunkLoadError', type, request: script.src });
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
): Load {
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

/** The data that rspack would have generated for a shared module that a remote consumes, such as `react@19.3.1`. */
function consumeData(request: string): object {
  const at = request.lastIndexOf('@');
  return {
    shareScope: 'default',
    shareKey: request.slice(0, at),
    import: null,
    requiredVersion: `^${request.slice(at + 1)}`,
    strictVersion: false,
    singleton: true,
    eager: false,
  };
}

/**
 * Adds to a remote the parts of rspack's runtime that the build leaves out of its entry: how chunks are loaded, and the data
 * about consumed shared modules for the federation's runtime.
 * @param entry the address that the remote was loaded from
 */
export function completeRuntime(remote: RemoteRequire, entry: string): void {
  const { chunks, consumed } = remote;
  if (!chunks || !consumed) return;
  const folder = new URL('.', entry).href;
  remote.p = folder;
  remote.f.miniCss = styleSheets(remote, folder, entry.replace(/\?attempt=\d+$/, ''));
  remote.f.j = scripts(remote, folder, chunks);
  remote.consumesLoadingData = {
    chunkMapping: consumed.chunks,
    moduleIdToConsumeDataMapping: Object.fromEntries(
      Object.entries(consumed.modules).map(([id, request]) => [id, consumeData(request)]),
    ),
    initialConsumes: [],
  };
  // Placeholders: the federation's start overrides only functions that already exist.
  const noop = () => undefined;
  Object.assign(remote, { I: noop, getContainer: noop, initContainer: noop });
  remote.f.consumes = noop;
}
