import { queryClient } from '@console/api';
import { useCan } from '@console/auth';
import { type Entity, entityQueries } from '@console/resources';
import { ButtonLink } from '@console/ui/ButtonLink';
import { CopyableId } from '@console/ui/CopyableId';
import { DataTable } from '@console/ui/DataTable';
import type { DataColumn } from '@console/ui/dataColumn';
import { FailureAlert } from '@console/ui/FailureAlert';
import { ImageWithFallback } from '@console/ui/ImageWithFallback';
import { Page } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { useLoadFailure } from '@console/ui/useLoadFailure';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { oemQueries } from '../oems/queries';
import { EntityPreview } from './EntityPreview';
import { isPending, sortById } from './model';
import { entityPath, entityRoutes } from './paths';
import { entityQuery } from './queries';

interface ListedEntity extends Entity {
  /** The number of devices; undefined while loading, after a failure, or if the platform does not say. */
  devices: number | null | undefined;
}

const columns: readonly DataColumn<ListedEntity>[] = [
  {
    key: 'logo',
    title: 'Logo',
    width: 88,
    render: ({ name, logo }) => (
      <ImageWithFallback src={logo} alt={`Logo of ${name}`} width={45} height={24} />
    ),
  },
  { key: 'name', title: 'Name', value: ({ name }) => name },
  {
    key: 'id',
    title: 'ID',
    value: ({ id }) => id,
    render: ({ id }) => <CopyableId name={`ID of ${id}`}>{id}</CopyableId>,
  },
  {
    key: 'devices',
    title: 'Devices',
    value: ({ devices }) => devices,
    searchable: false,
    align: 'right',
    width: 120,
  },
  { key: 'type', title: 'Type', value: ({ type }) => type, width: 120 },
];

const preview = { render: ({ id }: Entity) => <EntityPreview id={id} /> };

/** Part 2, section 2: "Entity list". */
export function EntityListPage() {
  const query = useQuery(entityQueries.list());
  const mayWrite = useCan('entities.write');
  const oemsQuery = useQuery(oemQueries.list());
  const oems = oemsQuery.data;
  const countFailure = useLoadFailure(oemsQuery);
  const entities = useMemo(() => {
    const counts = new Map(oems?.map(({ oem, numberOfDevices }) => [oem, numberOfDevices]));
    // An entity without devices is not in the list of OEMs.
    const devices = (id: string) => oems && (counts.has(id) ? counts.get(id) : 0);
    return query.data && sortById(query.data).map((entity) => ({ ...entity, devices: devices(entity.id) }));
  }, [query.data, oems]);
  return (
    <Page>
      <PageHeader
        title="Entities"
        actions={
          mayWrite && (
            <ButtonLink type="primary" icon={<Plus size={16} aria-hidden />} to={entityRoutes.create}>
              Add a entity
            </ButtonLink>
          )
        }
      />
      {entities && (
        <FailureAlert
          severity="warning"
          title="The device counts could not be loaded"
          error={countFailure}
          onRetry={() => oemsQuery.refetch()}
        />
      )}
      <DataTable
        id="entities"
        name="entities"
        rows={entities}
        query={query}
        columns={columns}
        lateColumns={oemsQuery.isLoading && !countFailure ? ['devices'] : undefined}
        cards
        rowKey={({ id }) => id}
        rowLink={({ id }) => entityPath(id)}
        onRowIntent={({ id }) => void queryClient.prefetchQuery(entityQuery(id))}
        pinned={isPending}
        preview={preview}
        rowTone={(entity) => (isPending(entity) ? 'highlight' : undefined)}
        emptyText="No entities available or error fetching the entities. Please try again later or add an entity."
        pageSizes={[25, 35, 50]}
        exportName="entities"
      />
    </Page>
  );
}
