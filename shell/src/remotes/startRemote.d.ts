/** The start of a remote, as rspack writes it into every entry (`@console/build`, loaders/startRemote.cjs). */
export function startRemote(
  runtime: typeof import('./consumesRuntime').bundlerRuntime,
  webpackRequire: unknown,
  container: string,
  shareStrategy: string,
): void;
