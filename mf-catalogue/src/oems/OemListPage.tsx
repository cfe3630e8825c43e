import { useCan, useOwnEntity } from '@console/auth';
import { entityQueries } from '@console/resources';
import { DataTable } from '@console/ui/DataTable';
import type { DataColumn } from '@console/ui/dataColumn';
import { FailureAlert } from '@console/ui/FailureAlert';
import { ImageWithFallback } from '@console/ui/ImageWithFallback';
import { Page } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { useLoadFailure } from '@console/ui/useLoadFailure';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deviceListPath } from '../devices/paths';
import { prefetchDevices } from '../devices/queries';
import { mayOpenOem, type NamedOem, namedOems } from './model';
import { oemQueries } from './queries';

const columns: readonly DataColumn<NamedOem>[] = [
  {
    key: 'logo',
    title: 'Logo',
    width: 88,
    render: ({ logo }) => <ImageWithFallback src={logo} alt="" width={45} height={24} />,
  },
  { key: 'name', title: 'Name', value: ({ oem }) => oem },
  // A fixed width: the names arrive after the rest of the table and must not shift it.
  { key: 'displayName', title: 'Display name', value: ({ displayName }) => displayName, width: 320 },
  {
    key: 'devices',
    title: 'Number of devices',
    value: ({ numberOfDevices }) => numberOfDevices,
    searchable: false,
    align: 'right',
    width: 200,
  },
];

/** For users who may not read entities, the source of logos and display names. */
const ownColumns = columns.filter(({ key }) => key !== 'logo' && key !== 'displayName');

const lead = 'Brand owners with devices in the catalogue';
const howOemsAppear = 'An OEM appears here once its first device is added, on the entity’s page.';

const byName = { column: 'name', descending: false };

/** Part 1, section 2: "OEMs overview". */
export function OemListPage() {
  const query = useQuery(oemQueries.list());
  const own = useOwnEntity();
  const mayReadEntities = useCan('entities.read');
  const entities = useQuery({ ...entityQueries.list(), enabled: mayReadEntities });
  const namesFailure = useLoadFailure(entities);
  const rows = useMemo(() => query.data && namedOems(query.data, entities.data), [query.data, entities.data]);
  return (
    <Page>
      <PageHeader title="OEMs" lead={mayReadEntities ? `${lead}. ${howOemsAppear}` : lead} />
      {rows && (
        <FailureAlert
          severity="warning"
          title="Logos and display names could not be loaded"
          error={namesFailure}
          onRetry={() => entities.refetch()}
        />
      )}
      <DataTable
        id="oems"
        name="OEMs"
        rows={rows}
        query={query}
        columns={mayReadEntities ? columns : ownColumns}
        lateColumns={entities.isLoading && !namesFailure ? ['displayName'] : undefined}
        cards
        rowKey={({ oem }) => oem}
        rowLink={({ oem }) => (mayOpenOem(own, oem) ? deviceListPath(oem) : undefined)}
        onRowIntent={({ oem }) => prefetchDevices(oem)}
        emptyText="No clients available or error fetching the clients. Please add a client or try again later."
        pageSizes={[5, 10, 50]}
        defaultPageSize={50}
        defaultSort={byName}
        exportName="oems"
      />
    </Page>
  );
}
