interface Scripts {
  trusted(address: string): string;
  takeAllow(): ((folder: string) => void) | undefined;
}

declare global {
  /** The page's only Trusted Types policy for scripts (shared/build, page/scriptPolicy.js); absent on a development server. */
  var __CONSOLE_SCRIPTS__: Scripts | undefined;
}

/** Claimed when this module loads, before any area runs, so that no area can allow itself another folder. */
const allow = globalThis.__CONSOLE_SCRIPTS__?.takeAllow();

/** The address as a value that a script's `src` accepts. Throws if it is not a file of this console. */
export function trustedScript(address: string): string {
  return globalThis.__CONSOLE_SCRIPTS__?.trusted(address) ?? address;
}

/** Allows scripts below this folder to run: that of a registered area's release. */
export function allowScripts(folder: string): void {
  allow?.(folder);
}
