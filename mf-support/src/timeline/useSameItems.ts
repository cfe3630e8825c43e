import { useState } from 'react';

/** Returns the previous array as long as its items are identical, so that memoised values derived from it stay valid. */
export function useSameItems<T>(list: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(list);
  const isSame = kept.length === list.length && list.every((item, at) => Object.is(item, kept[at]));
  if (!isSame) setKept(list);
  return isSame ? kept : list;
}
