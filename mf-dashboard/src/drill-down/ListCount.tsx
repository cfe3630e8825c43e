import type { DrillDownState } from '@console/resources';
import { Term } from '@console/ui/Term';
import { counted, withSeparators } from '@console/ui/withSeparators';
import { useQuery } from '@tanstack/react-query';
import { dashboardQueries } from '../dashboard/queries';
import { useDashboardAddress } from '../dashboard/useDashboardAddress';
import { cardCount, differenceReason } from './cardCount';
import styles from './DrillDownDialog.module.css';
import { drillDownQueries } from './queries';

/** Above a list: its number of wearables, and why the card shows a different figure, if it does. */
export function ListCount({ state }: { state: DrillDownState }) {
  const { entity, chosen } = useDashboardAddress();
  const { data: rows } = useQuery(drillDownQueries.list(state));
  const { data: figures } = useQuery(dashboardQueries.figures(entity));
  // Keeps the place of the line, so that the search below does not move.
  if (!rows) return <p className={styles.note}>{'\u00a0'}</p>;
  // External staff get the lists of their own entity only, and cannot choose one.
  const isOfAllEntities = entity === undefined || chosen !== undefined;
  const figure = figures && cardCount(figures, state);
  return (
    <p className={styles.note}>
      {counted(rows.length, 'wearable')}
      {isOfAllEntities && ' of all entities'}.
      {figure !== undefined &&
        figure !== rows.length &&
        ` The card shows ${withSeparators(figure)}: ${differenceReason(state, chosen)}.`}{' '}
      {state === 'processing' && <Term of="Personalisation">What is personalisation?</Term>}
      {state === 'expiring' && <Term of="Token">What is a token?</Term>}
    </p>
  );
}
