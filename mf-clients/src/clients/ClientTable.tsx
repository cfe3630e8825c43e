import { type Client, clientQueries } from '@console/resources';
import { CopyableId } from '@console/ui/CopyableId';
import { DataTable } from '@console/ui/DataTable';
import type { DataColumn } from '@console/ui/dataColumn';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { clientTypeName } from './model';
import { clientPath } from './paths';

const columns: DataColumn<Client>[] = [
  { key: 'name', title: 'Name', value: ({ name }) => name },
  { key: 'type', title: 'Client Type', value: clientTypeName, filterable: true },
  {
    key: 'clientId',
    title: 'Client ID',
    value: ({ clientId }) => clientId,
    render: ({ clientId, name }) => <CopyableId name={`client ID of ${name}`}>{clientId}</CopyableId>,
  },
];

const idOf = ({ clientId }: Client) => clientId;
const linkOf = ({ clientId }: Client) => clientPath(clientId);

interface ClientTableProps {
  /** Of the table in the console; see DataTable. */
  id: string;
  /** Whose applications; of all entities if undefined. */
  entityId: string | undefined;
  /** Name of the CSV file without its ending. */
  exportName: string;
  addressPrefix?: string;
  toolbar?: ReactNode;
}

/** Applications with their types and ids (part 1, section 2); a row opens the application. */
export function ClientTable({ entityId, ...table }: ClientTableProps) {
  const query = useQuery(clientQueries.list(entityId));
  return (
    <DataTable
      {...table}
      name="applications"
      rows={query.data}
      query={query}
      columns={columns}
      rowKey={idOf}
      rowLink={linkOf}
      pageSizes={[5, 10, 15]}
      defaultPageSize={10}
      emptyText="No data available or error fetching applications."
    />
  );
}
