/**
 * The one policy by which an address becomes a script or a worker (Trusted Types): files of the shell, and files of
 * areas that the registry names, each below the folder of its release. Whatever else is written into a script's `src`
 * throws, wherever the address came from.
 *
 * The build puts it in front of the page's own files, so that it is there before anything is loaded by code.
 */
(() => {
  if (window.__CONSOLE_SCRIPTS__) return;

  const folders = new Set([`${location.origin}/static/`]);
  /** Addresses of workers' files that are as their hash says. */
  const checked = new Set();

  function createScriptURL(address) {
    const { href } = new URL(address, location.href);
    if (!checked.has(href) && ![...folders].some((folder) => href.startsWith(folder)))
      throw new TypeError(`${href} is no file of this console`);
    return address;
  }

  const policy = window.trustedTypes?.createPolicy('console', { createScriptURL }) ?? { createScriptURL };

  /** How long a worker's file may take, in milliseconds. */
  const LATE = 8_000;

  const trusted = (address) => policy.createScriptURL(String(address));

  /** Starts a worker with what its hash vouches for: a browser checks none by itself, so its file is fetched first. */
  async function worker({ url, integrity }) {
    if (!integrity) throw new TypeError(`${url} has no hash`);
    const ask = (cache) =>
      fetch(String(trusted(url)), {
        cache,
        credentials: 'omit',
        integrity,
        signal: AbortSignal.timeout(LATE),
      });
    // A second time past every cache: bytes that were wrong once would stay under a name that never changes.
    const reply = await ask('default').catch(() => ask('reload'));
    if (!reply.ok) throw new TypeError(`${url} answered ${reply.status}`);
    const address = URL.createObjectURL(new Blob([await reply.blob()], { type: 'text/javascript' }));
    checked.add(address);
    try {
      return new Worker(trusted(address));
    } finally {
      checked.delete(address);
      URL.revokeObjectURL(address);
    }
  }

  let given = false;

  const value = Object.freeze({
    /** The address as a script's; throws where it is no file of this console. */
    trusted,
    worker,
    /**
     * For the first that asks, which is the shell, before any area runs: `allow(folder)`, by which the files below a
     * folder may run from now on. Whoever comes later gets none.
     */
    takeAllow() {
      if (given) return undefined;
      given = true;
      return (folder) => void folders.add(folder);
    },
  });
  Object.defineProperty(window, '__CONSOLE_SCRIPTS__', { value });
})();
