/**
 * Whether the machine has no network at all. Browsers are only reliable about this: an online machine may still not
 * reach the platform. So use it to explain why a call failed, never to decide whether to send one.
 */
export function isOffline(): boolean {
  return navigator.onLine === false;
}
