import type { DrillDownState } from '@console/resources';
import type { GlossaryTerm } from '@console/ui/glossary';
import { Term } from '@console/ui/Term';
import { counted, withSeparators } from '@console/ui/withSeparators';
import { useQuery } from '@tanstack/react-query';
import { dashboardQueries } from '../dashboard/queries';
import { useDashboardAddress } from '../dashboard/useDashboardAddress';
import styles from './DrillDownDialog.module.css';
import { cardCount, differenceReason } from './listCount';
import { drillDownQueries } from './queries';

/** What a person may ask about the name of a list. */
const terms: Partial<Record<DrillDownState, GlossaryTerm>> = {
  processing: 'Personalisation',
  expiring: 'Token',
};

/** At the head of a list: what it counts, and the card's figure with the reason where it is another one. */
export function ListCount({ state }: { state: DrillDownState }) {
  const { entity, chosen } = useDashboardAddress();
  const { data: rows } = useQuery(drillDownQueries.list(state));
  const { data: figures } = useQuery(dashboardQueries.figures(entity));
  if (!rows) return null;
  // External staff get the lists of their own entity, and choose none.
  const ofAll = entity === undefined || chosen !== undefined;
  const ofCard = figures && cardCount(figures, state);
  const term = terms[state];
  return (
    <p className={styles.note}>
      This list: {counted(rows.length, 'wearable')}
      {ofAll && ' of all entities'}.
      {ofCard !== undefined &&
        ofCard !== rows.length &&
        ` The card: ${withSeparators(ofCard)}. ${differenceReason(state, chosen)}`}
      {term && (
        <>
          {' '}
          <Term of={term}>What is {term === 'Token' ? 'a token' : 'personalisation'}?</Term>
        </>
      )}
    </p>
  );
}
