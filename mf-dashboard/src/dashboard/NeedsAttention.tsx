import type { Dashboard, DrillDownState } from '@console/resources';
import { SkeletonBlock } from '@console/ui/Skeleton';
import { withSeparators } from '@console/ui/withSeparators';
import { cardCount } from '../drill-down/cardCount';
import { DrillDownLink } from '../drill-down/DrillDownLink';
import { drillDownTitles } from '../drill-down/model';
import styles from './NeedsAttention.module.css';

/** Most urgent first; without 'inactive', which is not urgent. */
const urgent = ['expired', 'expiring', 'missing', 'processing'] as const satisfies DrillDownState[];

/** The first section of the page: links to the lists that need attention, with their counts. */
export function NeedsAttention({ figures }: { figures: Dashboard | undefined }) {
  return (
    <section className={styles.band} aria-label="Needs attention">
      <h2 className={styles.title} tabIndex={-1}>
        Needs attention
      </h2>
      <ul className={styles.lists}>
        {urgent.map((state) => {
          const count = figures && cardCount(figures, state);
          if (figures && count === undefined) return null;
          return (
            <li key={state}>
              <DrillDownLink drill={state} className={styles.list}>
                <span className={styles.count} data-urgency={count === 0 ? 'none' : state}>
                  {count === undefined ? <SkeletonBlock width={32} /> : withSeparators(count)}
                </span>{' '}
                {drillDownTitles[state]}
              </DrillDownLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
