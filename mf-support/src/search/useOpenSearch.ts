import { useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { type RecentSearch, recentSearchesAtom } from './recentSearchesAtom';

export function useOpenSearch(): (search: RecentSearch) => void {
  const remember = useSetAtom(recentSearchesAtom);
  const navigate = useNavigate();
  return (search) => {
    remember(search);
    void navigate(search.address);
  };
}
