import { isNotFound } from '@console/api';

/** To catch the reading of a record with: one that is gone must not come back from what was read of it before. */
export function ifGone(forget: () => void): (error: unknown) => never {
  return (error) => {
    if (isNotFound(error)) forget();
    throw error;
  };
}
