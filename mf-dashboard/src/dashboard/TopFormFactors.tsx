import type { TopFormFactor } from '@console/resources';
import { formFactorText } from './model';
import { TopList } from './TopList';

/** The shapes in which wearables come. */
export function TopFormFactors({ rows }: { rows: readonly TopFormFactor[] | undefined }) {
  return (
    <TopList
      title="Top 5 form factors"
      unit="wearables"
      pictures={false}
      rows={rows?.map(({ formFactor, noOfWearables }) => ({
        name: formFactorText(formFactor) || 'Unnamed form factor',
        count: noOfWearables,
      }))}
    />
  );
}
