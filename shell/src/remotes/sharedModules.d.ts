/** Written by the build: every module that the shell offers to the remotes, by the request they write. */
export const sharedModules: Record<string, { version: string; get: () => Promise<() => unknown> }>;

/** What a release is compared with: the exports of each of them, as the bundler found them. */
export const offeredModules: import('@console/area').SharedModules;
