/**
 * The page's only Trusted Types policy. It allows script URLs of the shell's files, and of areas in the registry
 * below the folder of their release. Assigning any other URL to a script's `src` throws.
 *
 * The build prepends it to the page's own files, so that it exists before any code loads a script.
 */
(() => {
  if (window.__CONSOLE_SCRIPTS__) return;

  const folders = new Set([`${location.origin}/static/`]);
  /** Blob URLs of worker files whose hash has been verified. */
  const checked = new Set();

  function createScriptURL(address) {
    const { href } = new URL(address, location.href);
    // Servers decode `..%2f` and go up, out of the folder.
    const isBelow = (folder) => href.startsWith(folder) && !/%(2f|5c)/i.test(href);
    if (!checked.has(href) && ![...folders].some(isBelow))
      throw new TypeError(`${href} is not a file of this console`);
    return address;
  }

  const policy = window.trustedTypes?.createPolicy('console', { createScriptURL }) ?? { createScriptURL };

  /** Timeout for a worker's file, in milliseconds. */
  const TIMEOUT = 8_000;

  const trusted = (address) => policy.createScriptURL(String(address));

  /** Starts a worker after verifying its hash, which browsers do not do: fetches the file and runs it from a blob URL. */
  async function worker({ url, integrity }) {
    if (!integrity) throw new TypeError(`${url} has no hash`);
    const load = (cache) =>
      fetch(String(trusted(url)), {
        cache,
        credentials: 'omit',
        integrity,
        signal: AbortSignal.timeout(TIMEOUT),
      });
    // Retries once, bypassing caches: corrupt bytes would stay cached under an immutable name.
    const reply = await load('default').catch(() => load('reload'));
    if (!reply.ok) throw new TypeError(`${url} responded ${reply.status}`);
    const address = URL.createObjectURL(new Blob([await reply.blob()], { type: 'text/javascript' }));
    checked.add(address);
    try {
      return new Worker(trusted(address));
    } finally {
      checked.delete(address);
      URL.revokeObjectURL(address);
    }
  }

  let isTaken = false;

  const value = Object.freeze({
    /** Returns the URL as a trusted script URL; throws if it is not a file of this console. */
    trusted,
    worker,
    /**
     * Returns `allow(folder)`, which permits scripts below a folder, to the first caller only: the shell, before any area
     * runs. Later callers get undefined.
     */
    takeAllow() {
      if (isTaken) return undefined;
      isTaken = true;
      return (folder) => void folders.add(folder);
    },
  });
  Object.defineProperty(window, '__CONSOLE_SCRIPTS__', { value });
})();
