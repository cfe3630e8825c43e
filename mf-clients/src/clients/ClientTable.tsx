import { useCan } from '@console/auth';
import { type Client, clientQueries, entityQueries } from '@console/resources';
import { CopyableId } from '@console/ui/CopyableId';
import { DataTable } from '@console/ui/DataTable';
import type { DataColumn } from '@console/ui/dataColumn';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ClientPreview } from './ClientPreview';
import { clientTypeName } from './model';
import { clientPath } from './paths';

const name: DataColumn<Client> = { key: 'name', title: 'Name', value: (client) => client.name };
const typeAndId: readonly DataColumn<Client>[] = [
  { key: 'type', title: 'Client Type', value: clientTypeName, filterable: true },
  {
    key: 'clientId',
    title: 'Client ID',
    value: ({ clientId }) => clientId,
    // Nobody needs uuids in order, and every sort button is one more tab stop before the first row.
    sortable: false,
    render: (client) => <CopyableId name={`client ID of ${client.name}`}>{client.clientId}</CopyableId>,
  },
];
const columnsOfOneEntity: readonly DataColumn<Client>[] = [name, ...typeAndId];

/** Adds the entity column if all entities are listed: by name if the user may read entities, otherwise by id. */
function useColumns(entityId: string | undefined): readonly DataColumn<Client>[] {
  const mayRead = useCan('entities.read');
  const { data: entities } = useQuery({
    ...entityQueries.list(),
    enabled: mayRead && entityId === undefined,
  });
  return useMemo(() => {
    if (entityId !== undefined) return columnsOfOneEntity;
    const names = new Map(entities?.map((entity) => [entity.id, entity.name]));
    const entityName = ({ entityId: id }: Client) => id && (names.get(id) ?? id);
    // A fixed width: the names arrive after the rest of the table and must not shift it.
    return [name, { key: 'entityName', title: 'Entity', value: entityName, width: 200 }, ...typeAndId];
  }, [entityId, entities]);
}

const idOf = ({ clientId }: Client) => clientId;
const preview = { render: ({ clientId }: Client) => <ClientPreview clientId={clientId} /> };
const linkOf = ({ clientId }: Client) => clientPath(clientId);

interface ClientTableProps {
  /** Identifies the table in the whole console; see DataTable. */
  id: string;
  /** Lists the applications of this entity; of all entities if undefined. */
  entityId: string | undefined;
  /** Name of the CSV file without its extension. */
  exportName: string;
  addressPrefix?: string;
  toolbar?: ReactNode;
  /** URL parameters of the controls in the toolbar. */
  toolbarParameters?: readonly string[];
}

/** Applications with their types and ids (part 1, section 2); a row opens the application. */
export function ClientTable({ entityId, ...table }: ClientTableProps) {
  const query = useQuery(clientQueries.list(entityId));
  const columns = useColumns(entityId);
  return (
    <DataTable
      {...table}
      name="applications"
      rows={query.data}
      query={query}
      columns={columns}
      rowKey={idOf}
      rowLink={linkOf}
      preview={preview}
      cards
      pageSizes={[5, 10, 15]}
      defaultPageSize={10}
      emptyText="No data available or error fetching applications."
    />
  );
}
