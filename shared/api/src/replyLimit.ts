/**
 * How long a reply may take, in milliseconds. `AbortSignal.any` and `AbortSignal.timeout` would say the same in a line,
 * but are younger than the browsers of docs/browsers.md, and keep a listener on a caller's signal for as long as it lives.
 */
export function limitReply(milliseconds: number, caller: AbortSignal | undefined) {
  const controller = new AbortController();
  let isOver = false;
  const giveUp = () => controller.abort(caller?.reason);
  const timer = setTimeout(() => {
    isOver = true;
    controller.abort(new DOMException('No reply in time', 'TimeoutError'));
  }, milliseconds);
  caller?.addEventListener('abort', giveUp, { once: true });
  if (caller?.aborted) giveUp();
  return {
    /** Aborted when the caller gives up, or when the time is over. */
    signal: controller.signal,
    isOver: () => isOver,
    /** To be called once the reply is there: stops the clock and lets go of the caller's signal. */
    end() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', giveUp);
    },
  };
}
