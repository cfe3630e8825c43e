import { isNotFound } from '@console/api';
import { usePageName, usePageParams, useShownRecord } from '@console/area';
import { useCan, useOwnEntity } from '@console/auth';
import { type Client, ownEntityOnly } from '@console/resources';
import { BackTo, ButtonLink } from '@console/ui/ButtonLink';
import { visibleName } from '@console/ui/formText';
import { Page } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { RequestStates, unlessGone } from '@console/ui/RequestStates';
import { SkeletonBlock } from '@console/ui/Skeleton';
import { useLoadFailure } from '@console/ui/useLoadFailure';
import { openedFrom, useGoBack } from '@console/ui/useReturnTo';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Copy, FileDown, Pencil, Trash2 } from 'lucide-react';
import { ClientDescription, ClientDescriptionSkeleton } from './ClientDescription';
import { clientSummary } from './clientRecord';
import { duplicateClientPath } from './duplicateClient';
import { editableType } from './model';
import { clientPath, clientRoutes, editClientPath } from './paths';
import { clientQuery } from './queries';
import { useDeleteClient } from './useDeleteClient';
import { useExportClient } from './useExportClient';

/** Application details (part 1, section 2). */
export function ClientDetailPage() {
  const { id } = usePageParams(clientRoutes.detail);
  return <ClientDetails key={id} id={id} />;
}

function ClientDetails({ id }: { id: string }) {
  const query = unlessGone(useQuery(clientQuery(id)));
  const ownEntity = useOwnEntity();
  const failure = useLoadFailure(query);
  useShownRecord(query.data && clientSummary(query.data));
  usePageName(query.data && { title: visibleName(query.data.name) });
  const goBack = useGoBack(clientRoutes.list);
  // Not in the header: it must survive until the deletion ends, even if the application is found to be gone first.
  const { askToDelete, dialog } = useDeleteClient(goBack);
  return (
    <Page>
      {query.data ? (
        <LoadedHeader client={query.data} onDelete={askToDelete} />
      ) : (
        <UnloadedHeader isLoading={!failure} />
      )}
      <RequestStates
        query={query}
        name="application"
        skeleton={<ClientDescriptionSkeleton />}
        failedActions={<BackTo page="Applications" to={clientRoutes.list} />}
      >
        {(client) => <ClientDescription client={client} />}
      </RequestStates>
      {ownEntity !== undefined && isNotFound(query.error) && <p>{ownEntityOnly(ownEntity)}</p>}
      {dialog}
    </Page>
  );
}

/** While the application loads, with the place of its buttons. */
function UnloadedHeader({ isLoading }: { isLoading: boolean }) {
  const mayWrite = useCan('clients.write');
  return (
    <PageHeader
      title="Application details"
      actions={
        isLoading && (
          <>
            {mayWrite && <SkeletonBlock width={82} height={32} />}
            {mayWrite && <SkeletonBlock width={120} height={32} />}
            <SkeletonBlock width={178} height={32} />
          </>
        )
      }
      dangerActions={isLoading && mayWrite && <SkeletonBlock width={99} height={32} />}
    />
  );
}

function LoadedHeader({ client, onDelete }: { client: Client; onDelete: (client: Client) => void }) {
  const { clientId } = client;
  const fromHere = openedFrom(clientPath(clientId));
  const mayWrite = useCan('clients.write');
  const duplicatePath = duplicateClientPath(client);
  const { exportClient, exporting, outcome } = useExportClient(clientId);
  return (
    <>
      <PageHeader
        title={client.name}
        actions={
          <>
            {mayWrite && editableType(client) && (
              <ButtonLink
                icon={<Pencil size={16} aria-hidden />}
                to={editClientPath(clientId)}
                state={fromHere}
              >
                Edit
              </ButtonLink>
            )}
            {mayWrite && duplicatePath && (
              <ButtonLink icon={<Copy size={16} aria-hidden />} to={duplicatePath} state={fromHere}>
                Duplicate
              </ButtonLink>
            )}
            <Button
              icon={<FileDown size={16} aria-hidden />}
              loading={exporting}
              onClick={() => void exportClient()}
            >
              Export application
            </Button>
          </>
        }
        dangerActions={
          mayWrite && (
            <Button danger icon={<Trash2 size={16} aria-hidden />} onClick={() => onDelete(client)}>
              Delete
            </Button>
          )
        }
      />
      {outcome}
    </>
  );
}
