/**
 * Shows the "not started" message at once if a script of the page itself does not load; the page only waits for one that is
 * late. Scripts that the console loads later report their own failures.
 */
export function reportFailedScripts(): void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.defer) document.documentElement.dataset.failed = '';
  };
  // Errors of elements do not bubble.
  addEventListener('error', onError, true);
}
