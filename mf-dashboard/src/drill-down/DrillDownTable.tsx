import { platformTimeOf } from '@console/api';
import { linkedPath } from '@console/area';
import type { DrillDownState, DrillDownWearable } from '@console/resources';
import { DataTable } from '@console/ui/DataTable';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { drillDownColumns } from './drillDownColumns';
import { drillDownTitles } from './model';
import { drillDownQueries } from './queries';

/** The specification gives no page sizes for this list. */
const pageSizes = [10, 20, 50, 100];

/** The shortest countdown, and so the most urgent, first; the list without countdowns is sorted by age. */
const shortestFirst = { column: 'countdown', descending: false };
const oldestFirst = { column: 'created', descending: false };

const asnOf = ({ asn }: DrillDownWearable) => asn;
const linkOf = ({ asn }: DrillDownWearable) =>
  linkedPath('/dashboard/support/wearables/:type/:value', { type: 'asn', value: asn });

/** One list of the dialog; a row links to the wearable, and its email to the account. */
export function DrillDownTable({ state }: { state: DrillDownState }) {
  const query = useQuery(drillDownQueries.list(state));
  const now = platformTimeOf(query.dataUpdatedAt);
  const columns = useMemo(() => drillDownColumns(state, now), [state, now]);
  return (
    <DataTable
      id="dashboard.drillDown"
      name={drillDownTitles[state]}
      noun="wearables"
      rows={query.data}
      query={query}
      columns={columns}
      rowKey={asnOf}
      rowLink={linkOf}
      cards
      pageSizes={pageSizes}
      defaultSort={state === 'missing' ? oldestFirst : shortestFirst}
      exportName={`wearables-${state}`}
    />
  );
}
