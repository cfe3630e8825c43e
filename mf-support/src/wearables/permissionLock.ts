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

/** The same, once no switch of the permission is running. */
export async function lockWhenFree(
  store: Store,
  permission: SupportPermission,
  allowed: boolean,
): Promise<() => void> {
  while (store.get(runningAtom).has(permissionKey(permission)))
    await new Promise<void>((resolve) => {
      const stop = store.sub(runningAtom, () => {
        stop();
        resolve();
      });
    });
  return lockPermission(store, permission, allowed);
}
