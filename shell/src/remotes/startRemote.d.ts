/** Starts a remote, with the code that rspack generates for every entry (`@console/build`, loaders/startRemote.cjs). */
export function startRemote(
  runtime: typeof import('./consumesRuntime').bundlerRuntime,
  webpackRequire: unknown,
  container: string,
  shareStrategy: string,
): void;
