import { useState } from 'react';

/** The list as it was, as long as it holds the same things: what is made of it is then not made again. */
export function useSameItems<T>(list: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(list);
  const isSame = kept.length === list.length && list.every((item, at) => Object.is(item, kept[at]));
  if (!isSame) setKept(list);
  return isSame ? kept : list;
}
