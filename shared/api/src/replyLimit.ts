/** How long a reply may take, in milliseconds. */
export const REPLY_LIMIT = 30_000;

/**
 * Combines a timeout in milliseconds with the caller's signal. `AbortSignal.any` and `AbortSignal.timeout` would do it in
 * one line, but some browsers of docs/browsers.md lack them, and they keep a listener on the caller's signal.
 */
export function limitReply(caller?: AbortSignal, milliseconds = REPLY_LIMIT) {
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
    /** Aborted by the caller or by the timeout. */
    signal: controller.signal,
    isOver: () => isOver,
    /** Call this once the request has settled: stops the timer and releases the caller's signal. */
    end() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', giveUp);
    },
  };
}
