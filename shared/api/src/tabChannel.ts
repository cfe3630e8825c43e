/** A channel to the other tabs of this origin; undefined if the browser forbids it (Firefox, with site data blocked). */
export function openTabChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
