import { atom } from 'jotai';

export interface RecentSearch {
  /** What was searched by: 'ASN'. */
  kind: string;
  value: string;
  address: string;
}

const KEPT = 8;

const listAtom = atom<readonly RecentSearch[]>([]);

/**
 * What was searched in this session, newest first; setting it adds one. In memory only, since it names customers:
 * gone at sign-out with the store of the session, and with the page.
 */
export const recentSearchesAtom = atom(
  (get) => get(listAtom),
  (get, set, search: RecentSearch) => {
    const others = get(listAtom).filter(({ address }) => address !== search.address);
    set(listAtom, [search, ...others].slice(0, KEPT));
  },
);
