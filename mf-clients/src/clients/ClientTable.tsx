import { type Client, clientQueries, type Entity, entityQueries } from '@console/resources';
import { CopyableId } from '@console/ui/CopyableId';
import { DataTable } from '@console/ui/DataTable';
import type { DataColumn } from '@console/ui/dataColumn';
import { FailureAlert } from '@console/ui/FailureAlert';
import { visibleName } from '@console/ui/formText';
import { useChangeAddress } from '@console/ui/useChangeAddress';
import { useLoadFailure } from '@console/ui/useLoadFailure';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ClientPreview } from './ClientPreview';
import { clientTypeName } from './model';
import { clientPath } from './paths';

const name: DataColumn<Client> = { key: 'name', title: 'Name', value: (client) => client.name };
// As wide as what the cells hold: the rows arrive after the header and must not change its height.
const typeAndId: readonly DataColumn<Client>[] = [
  { key: 'type', title: 'Client Type', value: clientTypeName, filterable: true, width: 112 },
  {
    key: 'clientId',
    title: 'Client ID',
    value: ({ clientId }) => clientId,
    width: 318,
    // Nobody needs uuids in order, and every sort button is one more tab stop before the first row.
    sortable: false,
    render: (client) => (
      <CopyableId name={`client ID of ${visibleName(client.name)}`}>{client.clientId}</CopyableId>
    ),
  },
];
const columnsOfOneEntity: readonly DataColumn<Client>[] = [name, ...typeAndId];

/** With a column for the entity: its name, or its id if the name is not known. */
function columnsOfAll(entities: readonly Entity[] | undefined): readonly DataColumn<Client>[] {
  const names = new Map(entities?.map((entity) => [entity.id, visibleName(entity.name)]));
  const entityName = ({ entityId: id }: Client) => id && (names.get(id) ?? id);
  // A fixed width: the names arrive after the rest of the table and must not shift it.
  return [name, { key: 'entityName', title: 'Entity', value: entityName, width: 200 }, ...typeAndId];
}

const idOf = ({ clientId }: Client) => clientId;
const renderPreview = ({ clientId }: Client) => <ClientPreview clientId={clientId} />;
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
  // If it was loaded, as when the user has previewed an application of it and then chosen an entity.
  const { data: all } = useQuery({ ...clientQueries.list(undefined), enabled: false });
  const [parameters] = useChangeAddress();
  const isHidden = (client: Client) =>
    idOf(client) === parameters.get('show') && client.entityId !== entityId;
  // Only internal staff, who may read the entities, see the applications of all of them.
  const entities = useQuery({ ...entityQueries.list(), enabled: entityId === undefined });
  const namesFailure = useLoadFailure(entities);
  const columns = useMemo(
    () => (entityId === undefined ? columnsOfAll(entities.data) : columnsOfOneEntity),
    [entityId, entities.data],
  );
  return (
    <>
      {query.data && (
        <FailureAlert
          severity="warning"
          title="Names of entities could not be loaded"
          error={namesFailure}
          onRetry={() => entities.refetch()}
        />
      )}
      <DataTable
        {...table}
        name="applications"
        rows={query.data}
        query={query}
        columns={columns}
        lateColumns={entities.isLoading && !namesFailure ? ['entityName'] : undefined}
        rowKey={idOf}
        rowLink={linkOf}
        // The application of another entity than the chosen one is hidden, not gone.
        preview={{ render: renderPreview, isPartial: all?.some(isHidden) ?? false }}
        cards
        pageSizes={[5, 10, 15]}
        defaultPageSize={10}
        emptyText="No data available or error fetching applications."
      />
    </>
  );
}
