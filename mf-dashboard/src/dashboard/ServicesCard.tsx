import type { ServicesFigures } from '@console/resources';
import { PageSection } from '@console/ui/Page';
import { type Figure, FigureList } from './FigureList';
import { restOf } from './model';
import { NoFigures } from './NoFigures';
import { ShareBar } from './ShareBar';
import { Total } from './Total';

/** The services in states that the reply does not count, such as SUSPENDED (part 2, section 4). */
function others(figures: ServicesFigures): number {
  const { noOfServices, noOfActiveServices, noOfInactiveServices, noOfProcessingServices } = figures;
  return restOf(noOfServices, [noOfActiveServices, noOfInactiveServices, noOfProcessingServices]);
}

/** The services card: the total, and the share of each state. */
export function ServicesCard({ figures }: { figures: ServicesFigures | null | undefined }) {
  if (figures === null) return <NoFigures title="Services" />;
  const states: Figure[] = [
    { label: 'Active', note: 'Can be used to pay', count: figures?.noOfActiveServices, tone: 'good' },
    {
      label: 'Inactive',
      note: 'Not yet activated',
      count: figures?.noOfInactiveServices,
      tone: 'warning',
      drill: 'inactive',
    },
    {
      label: 'Processing',
      note: 'Waiting to be personalised',
      count: figures?.noOfProcessingServices,
      tone: 'waiting',
      drill: 'processing',
    },
    { label: 'Other', note: 'Suspended, for example', count: figures && others(figures), tone: 'other' },
  ];
  return (
    <PageSection title="Services">
      <Total count={figures?.noOfServices} />
      <ShareBar of="services" parts={states} />
      <FigureList whole={figures?.noOfServices} figures={states} />
    </PageSection>
  );
}
