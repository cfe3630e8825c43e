/** For tests: the platform executes the next call with this method, but its response is lost. */
export function loseAnswer(method: string): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (address, init) => {
    const reply = await fetch(address, init);
    if (init?.method !== method) return reply;
    globalThis.fetch = fetch;
    return new Response('', { status: 504 });
  };
}
