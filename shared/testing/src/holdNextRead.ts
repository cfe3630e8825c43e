import { deferred } from './deferred';

/** For tests: the next GET waits until the returned function is called; later ones do not. */
export function holdNextRead(): () => void {
  const { fetch } = globalThis;
  const { promise: released, resolve: release } = deferred();
  globalThis.fetch = async (...call) => {
    if (call[1]?.method !== 'GET') return fetch(...call);
    globalThis.fetch = fetch;
    await released;
    return fetch(...call);
  };
  return release;
}
