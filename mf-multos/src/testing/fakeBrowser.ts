import type { PortLease } from '../chip/portLease';

/** Web Locks as far as the lease needs them: one holder a name, for all tabs of a test. */
export function fakeLocks(): Pick<LockManager, 'request'> {
  const held = new Set<string>();
  async function request(
    name: string,
    second: LockOptions | LockGrantedCallback<unknown>,
    third?: LockGrantedCallback<unknown>,
  ): Promise<unknown> {
    const callback = third ?? (typeof second === 'function' ? second : () => undefined);
    if (held.has(name)) return callback(null);
    held.add(name);
    try {
      return await callback({ name, mode: 'exclusive' });
    } finally {
      held.delete(name);
    }
  }
  return { request };
}

/** A lease that anyone may have. */
export const freeLease: PortLease = { acquire: async () => () => undefined };
