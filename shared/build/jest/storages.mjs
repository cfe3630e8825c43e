import { AsyncLocalStorage } from 'node:async_hooks';

const used = new Set();
const { prototype } = AsyncLocalStorage;
for (const name of ['run', 'enterWith']) {
  const use = prototype[name];
  prototype[name] = function (...more) {
    used.add(this);
    return use.apply(this, more);
  };
}

/**
 * Disables all AsyncLocalStorages of a test file. Jest's runner and libraries create one per file, and Node visits every
 * storage that was ever used for each new promise: after hundreds of files this dominates the cost of promises.
 */
export function forgetStorages() {
  for (const storage of used) storage.disable();
  used.clear();
}
