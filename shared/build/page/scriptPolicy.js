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

  function createScriptURL(address) {
    const { href } = new URL(address, location.href);
    if (![...folders].some((folder) => href.startsWith(folder)))
      throw new TypeError(`${href} is no file of this console`);
    return address;
  }

  const policy = window.trustedTypes?.createPolicy('console', { createScriptURL }) ?? { createScriptURL };

  window.__CONSOLE_SCRIPTS__ = {
    /** The address as a script's or a worker's; throws where it is no file of this console. */
    trusted: (address) => policy.createScriptURL(String(address)),
    /** Files below this folder may run from now on. */
    allow: (folder) => void folders.add(folder),
  };
})();
