import { activationDays, type WearablesFigures } from '@console/resources';
import { PageSection } from '@console/ui/Page';
import { type Figure, FigureList } from './FigureList';
import { MonthComparison } from './MonthComparison';
import { restOf } from './model';
import { NoFigures } from './NoFigures';
import { ShareBar } from './ShareBar';
import { Total } from './Total';

/** The wearables card: the total, the ones that need attention, and the registrations per month. */
export function WearablesCard({ figures }: { figures: WearablesFigures | null | undefined }) {
  if (figures === null) return <NoFigures title="Wearables" />;
  const total = figures?.totalNumberOfWearables;
  const states: Figure[] = [
    {
      label: 'Expired Activations',
      note: `Not activated within ${activationDays} days`,
      count: figures?.wearablesWithActivationExpiredServices,
      tone: 'bad',
      drill: 'expired',
    },
    {
      label: 'Tokens Expiring Soon!',
      note: 'Few days left to activate',
      count: figures?.wearablesWithActivationExpiringServices,
      tone: 'warning',
      drill: 'expiring',
    },
    {
      label: 'Wearables without a service',
      note: 'Cannot be used to pay yet',
      count: figures?.noOfWearablesWithoutAService,
      tone: 'other',
      drill: 'missing',
    },
  ];
  // Only the rest of the bar, not a figure in the list: a wearable may be in two of the lists.
  const listed = states.map(({ count = 0 }) => count);
  const rest = total === undefined ? undefined : restOf(total, listed);
  return (
    <PageSection title="Wearables">
      <Total count={total} />
      <ShareBar of="wearables" parts={[...states, { label: 'Others', count: rest, tone: 'good' }]} />
      <FigureList whole={total} figures={states} />
      <MonthComparison
        title="Registrations"
        thisMonth={figures?.noOfRegistrationsThisMonth}
        lastMonth={figures?.noOfRegistrationsLastMonth}
        thisYear={figures?.noOfRegistrationsThisYear}
      />
    </PageSection>
  );
}
