import { isNotFound } from '@console/api';

/** A `catch` handler that clears the cache of a record that no longer exists, so that it is not shown again. */
export function onNotFound(clearCache: () => void): (error: unknown) => never {
  return (error) => {
    if (isNotFound(error)) clearCache();
    throw error;
  };
}
