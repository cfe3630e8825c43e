import { codeText, type TopFormFactor } from '@console/resources';
import { visibleText } from '../visibleText';
import { TopList } from './TopList';

/** The form factors with the most wearables. */
export function TopFormFactors({ rows }: { rows: readonly TopFormFactor[] | undefined }) {
  return (
    <TopList
      title="Top 5 form factors"
      unit="wearables"
      images={false}
      rows={rows?.map(({ formFactor, noOfWearables }) => ({
        name: visibleText(codeText(formFactor ?? ''), 'Unnamed form factor'),
        count: noOfWearables,
      }))}
    />
  );
}
