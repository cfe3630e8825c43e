import type { Oem } from '@console/resources';
import { DataTable } from '@console/ui/DataTable';
import type { DataColumn } from '@console/ui/dataColumn';
import { Page } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { useQuery } from '@tanstack/react-query';
import { deviceListPath } from '../devices/paths';
import { prefetchDevices } from '../devices/queries';
import { oemQueries } from './queries';

const columns: readonly DataColumn<Oem>[] = [
  { key: 'name', title: 'Name', value: ({ oem }) => oem },
  {
    key: 'devices',
    title: 'Number of devices',
    value: ({ numberOfDevices }) => numberOfDevices,
    searchable: false,
    align: 'right',
    width: 200,
  },
];

/** Part 1, section 2: "OEMs overview". */
export function OemListPage() {
  const query = useQuery(oemQueries.list());
  return (
    <Page>
      <PageHeader title="OEMs" lead="Brand owners with devices in the catalogue" />
      <DataTable
        id="oems"
        name="OEMs"
        rows={query.data}
        query={query}
        columns={columns}
        rowKey={({ oem }) => oem}
        rowLink={({ oem }) => deviceListPath(oem)}
        onRowIntent={({ oem }) => prefetchDevices(oem)}
        emptyText="No clients available or error fetching the clients. Please add a client or try again later."
        pageSizes={[5, 10, 50]}
        exportName="oems"
      />
    </Page>
  );
}
