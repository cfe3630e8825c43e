/** A channel to the other tabs of this origin, or undefined where the browser allows none (Firefox, with site data blocked). */
export function openTabChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
