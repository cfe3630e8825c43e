import { PageSection } from '@console/ui/Page';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import styles from './RecentSearches.module.css';
import { recentSearchesAtom } from './recentSearchesAtom';

export function RecentSearches() {
  const searches = useAtomValue(recentSearchesAtom);
  if (searches.length === 0) return null;
  return (
    <PageSection title="Recent searches">
      <ul className={styles.list}>
        {searches.map(({ kind, value, address }) => (
          <li key={address}>
            <Link to={address} className={styles.link}>
              <span className={styles.kind}>{kind}</span> <code>{value}</code>
            </Link>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
