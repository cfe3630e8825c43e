/** Written by the build: every module that the shell offers to the remotes, by the request they write. */
export const sharedModules: Record<
  string,
  {
    version: string;
    /** As far as a remote can ask for them by name. */
    readonly exports: readonly string[];
    get: () => Promise<() => unknown>;
  }
>;

/** What a release is compared with: those, and the federation's runtime. */
export const offeredModules: import('@console/area').SharedModules;
