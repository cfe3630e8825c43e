interface Scripts {
  trusted(address: string): string;
  takeAllow(): ((folder: string) => void) | undefined;
}

declare global {
  /** The page's one policy for scripts (shared/build, page/scriptPolicy.js); a development server has none. */
  var __CONSOLE_SCRIPTS__: Scripts | undefined;
}

/** Taken as this file runs, which is before any area does: no area can give itself another folder. */
const allow = globalThis.__CONSOLE_SCRIPTS__?.takeAllow();

/** The address as one that a script's `src` takes; throws where it is no file of this console. */
export function trustedScript(address: string): string {
  return globalThis.__CONSOLE_SCRIPTS__?.trusted(address) ?? address;
}

/** Files below this folder may run from now on: an area that the registry names lies there. */
export function allowScripts(folder: string): void {
  allow?.(folder);
}
