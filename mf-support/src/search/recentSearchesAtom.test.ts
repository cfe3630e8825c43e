import { createStore } from 'jotai';
import { recentSearchesAtom } from './recentSearchesAtom';

test('the ninth search takes the place of the oldest', () => {
  const store = createStore();
  for (const value of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'])
    store.set(recentSearchesAtom, { kind: 'ASN', value, address: `/${value}` });
  expect(
    store
      .get(recentSearchesAtom)
      .map(({ value }) => value)
      .join(''),
  ).toBe('ihgfedcb');
});
