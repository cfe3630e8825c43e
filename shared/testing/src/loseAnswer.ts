/** For tests: the platform does what is asked for by this method once, and its answer is lost on the way. */
export function loseAnswer(method: string): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (address, init) => {
    const reply = await fetch(address, init);
    if (init?.method !== method) return reply;
    globalThis.fetch = fetch;
    return new Response('', { status: 504 });
  };
}
