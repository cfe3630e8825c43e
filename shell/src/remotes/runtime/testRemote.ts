import type { RemoteRequire } from './remoteRuntime';

/** A remote's `__webpack_require__`, without chunks and shared modules of its own unless given. */
export const remoteRequire = (parts: Partial<RemoteRequire> = {}): RemoteRequire => ({
  m: {},
  f: {},
  u: String,
  federation: { chunkMatcher: () => true },
  initializeExposesData: { moduleMap: {} },
  ...parts,
});
