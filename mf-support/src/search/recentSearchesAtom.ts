import { atom } from 'jotai';

export interface RecentSearch {
  /** The search type: 'ASN'. */
  kind: string;
  value: string;
  address: string;
}

const MAX_RECENT = 8;

const listAtom = atom<readonly RecentSearch[]>([]);

/**
 * The searches of this session, newest first; setting the atom adds one. In memory only, because they name customers: lost
 * on sign-out, with the session's store, and on reload.
 */
export const recentSearchesAtom = atom(
  (get) => get(listAtom),
  (get, set, search: RecentSearch) => {
    const others = get(listAtom).filter(({ address }) => address !== search.address);
    set(listAtom, [search, ...others].slice(0, MAX_RECENT));
  },
);
