import { usePageName, usePageParams, useShownRecord } from '@console/area';
import { useCan } from '@console/auth';
import type { Client } from '@console/resources';
import { BackTo, ButtonLink } from '@console/ui/ButtonLink';
import { Page } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { RequestStates, unlessGone } from '@console/ui/RequestStates';
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
  const query = unlessGone(useQuery(clientQuery(id)));
  useShownRecord(query.data && clientSummary(query.data));
  usePageName(query.data && { title: query.data.name });
  return (
    <Page>
      {query.data ? (
        <LoadedHeader key={id} client={query.data} />
      ) : (
        <PageHeader title="Application details" />
      )}
      <RequestStates
        query={query}
        name="application"
        skeleton={<ClientDescriptionSkeleton />}
        failedActions={<BackTo page="Applications" to={clientRoutes.list} />}
      >
        {(client) => <ClientDescription client={client} />}
      </RequestStates>
    </Page>
  );
}

function LoadedHeader({ client }: { client: Client }) {
  const mayWrite = useCan('clients.write');
  const duplicatePath = duplicateClientPath(client);
  const goBack = useGoBack(clientRoutes.list);
  const { askToDelete, dialog } = useDeleteClient(goBack);
  const { exportClient, exporting, outcome } = useExportClient(client.clientId);
  return (
    <>
      <PageHeader
        title={client.name}
        actions={
          <>
            {mayWrite && editableType(client) && (
              <ButtonLink
                icon={<Pencil size={16} aria-hidden />}
                to={editClientPath(client.clientId)}
                state={openedFrom(clientPath(client.clientId))}
              >
                Edit
              </ButtonLink>
            )}
            {mayWrite && duplicatePath && (
              <ButtonLink icon={<Copy size={16} aria-hidden />} to={duplicatePath}>
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
            <Button danger icon={<Trash2 size={16} aria-hidden />} onClick={() => askToDelete(client)}>
              Delete
            </Button>
          )
        }
      />
      {outcome}
      {dialog}
    </>
  );
}
