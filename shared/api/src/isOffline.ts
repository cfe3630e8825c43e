/**
 * Whether the machine has no network at all. The browser is sure of this, and only of this: a machine that is online may
 * still not reach the platform. So it says why a call failed, and never keeps one from being tried.
 */
export function isOffline(): boolean {
  return navigator.onLine === false;
}
