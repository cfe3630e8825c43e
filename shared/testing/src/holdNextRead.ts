/** For tests: the next GET waits until the returned function is called; later ones do not. */
export function holdNextRead(): () => void {
  const { fetch } = globalThis;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  globalThis.fetch = async (...call) => {
    if (call[1]?.method !== 'GET') return fetch(...call);
    globalThis.fetch = fetch;
    await released;
    return fetch(...call);
  };
  return release;
}
