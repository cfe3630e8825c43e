import { atom, type useStore } from 'jotai';
import { permissionKey, type SupportPermission } from './permissions';

/** The state that each permission is being switched to, by `permissionKey`. Ends with the session, whose store holds it. */
export const runningAtom = atom<ReadonlyMap<string, boolean>>(new Map());

type Store = ReturnType<typeof useStore>;

/** Keeps every control from switching a permission, since one call could overtake the other. Returns how to end that. */
export function lockPermission(store: Store, permission: SupportPermission, allowed: boolean): () => void {
  const key = permissionKey(permission);
  store.set(runningAtom, (others) => new Map(others).set(key, allowed));
  return () => store.set(runningAtom, (all) => new Map([...all].filter(([each]) => each !== key)));
}

/** The same, once no switch of the permission is running. Throws if the signal is aborted before. */
export async function lockWhenFree(
  store: Store,
  permission: SupportPermission,
  allowed: boolean,
  signal: AbortSignal,
): Promise<() => void> {
  while (!signal.aborted && store.get(runningAtom).has(permissionKey(permission)))
    await new Promise<void>((resolve) => {
      const stop = store.sub(runningAtom, wake);
      signal.addEventListener('abort', wake);
      function wake() {
        stop();
        signal.removeEventListener('abort', wake);
        resolve();
      }
    });
  signal.throwIfAborted();
  return lockPermission(store, permission, allowed);
}
