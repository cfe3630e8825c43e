import { DataTable } from '@console/ui/DataTable';
import type { DataColumn } from '@console/ui/dataColumn';
import { Page } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { useQuery } from '@tanstack/react-query';
import type { ExampleRow } from './model';
import { exampleQueries } from './queries';

const columns: readonly DataColumn<ExampleRow>[] = [
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

/** The table keeps search, sort, page and page size in the URL. */
export function ExampleListPage() {
  const query = useQuery(exampleQueries.list());
  return (
    <Page>
      <PageHeader title="Example Area" />
      <DataTable
        id="example"
        name="Example Area"
        rows={query.data}
        query={query}
        columns={columns}
        rowKey={({ oem }) => oem}
        emptyText="There is nothing here yet."
        plainFailure
        pageSizes={[10, 20, 50]}
        exportName="example"
      />
    </Page>
  );
}
