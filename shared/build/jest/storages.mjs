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
 * Jest's runner has a storage of its own for each test file, and so have libraries. Node asks every storage that was ever
 * used at every promise that is made: after some hundred files of a process that is most of what a promise costs.
 */
export function forgetStorages() {
  for (const storage of used) storage.disable();
  used.clear();
}
