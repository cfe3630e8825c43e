/** Written by the build: every module that the shell offers to the remotes, by the request they write. */
export const sharedModules: Record<string, { version: string; get: () => Promise<() => unknown> }>;
