declare global {
  /** The page's one policy for scripts (shared/build, page/scriptPolicy.js); a development server has none. */
  var __CONSOLE_SCRIPTS__: { trusted(address: string): string; allow(folder: string): void } | undefined;
}

/** The address as one that a script's `src` takes; throws where it is no file of this console. */
export function trustedScript(address: string): string {
  return globalThis.__CONSOLE_SCRIPTS__?.trusted(address) ?? address;
}

/** Files below this folder may run from now on: an area that the registry names lies there. */
export function allowScripts(folder: string): void {
  globalThis.__CONSOLE_SCRIPTS__?.allow(folder);
}
