import type { WearablesFigures } from '@console/resources';
import { PageSection } from '@console/ui/Page';
import { FigureList } from './FigureList';
import { MonthComparison } from './MonthComparison';
import { NoFigures } from './NoFigures';
import { Total } from './Total';

/** Wearables: how many, which need somebody, how many came this month. */
export function WearablesCard({ figures }: { figures: WearablesFigures | null | undefined }) {
  if (figures === null) return <NoFigures title="Wearables" />;
  const total = figures?.totalNumberOfWearables;
  return (
    <PageSection title="Wearables">
      <Total count={total} of="in total" />
      <FigureList
        whole={total}
        figures={[
          {
            label: 'Expired Activations',
            note: 'Not activated within 30 days',
            count: figures?.wearablesWithActivationExpiredServices,
            drill: 'expired',
          },
          {
            label: 'Tokens Expiring Soon!',
            note: 'Few days left to activate',
            count: figures?.wearablesWithActivationExpiringServices,
            drill: 'expiring',
          },
          {
            label: 'Wearables without a service',
            note: 'Nothing to pay with yet',
            count: figures?.noOfWearablesWithoutAService,
            drill: 'missing',
          },
        ]}
      />
      <MonthComparison
        title="Registrations"
        thisMonth={figures?.noOfRegistrationsThisMonth}
        lastMonth={figures?.noOfRegistrationsLastMonth}
        thisYear={figures?.noOfRegistrationsThisYear}
      />
    </PageSection>
  );
}
