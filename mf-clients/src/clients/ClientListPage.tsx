import { useCan, useOwnEntity, useSession } from '@console/auth';
import { ownEntityOnly, pendingEntityId } from '@console/resources';
import { ButtonLink } from '@console/ui/ButtonLink';
import { Page } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { Alert, Button } from 'antd';
import { Plus } from 'lucide-react';
import { ClientTable } from './ClientTable';
import { EntityFilter } from './EntityFilter';
import { createClientPath } from './paths';
import { UnknownEntity } from './UnknownEntity';
import { useChosenEntity } from './useChosenEntity';

const toolbarParameters = ['entity'];

/** Clients Overview, listed in the menu as Applications (part 1, section 2). */
export function ClientListPage() {
  const session = useSession();
  const mayAdd = useCan('clients.write');
  const ownEntity = useOwnEntity();
  const [chosenEntity, chooseEntity] = useChosenEntity();
  const entityId = ownEntity ?? chosenEntity;
  const newClientEntity = entityId ?? (session?.entityId || pendingEntityId);
  return (
    <Page>
      <PageHeader
        title="Clients Overview"
        actions={
          mayAdd && (
            <ButtonLink
              type="primary"
              icon={<Plus size={16} aria-hidden />}
              to={createClientPath(newClientEntity)}
            >
              Add an Application
            </ButtonLink>
          )
        }
      />
      {ownEntity !== undefined && chosenEntity && chosenEntity !== ownEntity && (
        <Alert type="info" showIcon title={ownEntityOnly(ownEntity)} />
      )}
      {ownEntity === undefined && chosenEntity && (
        <UnknownEntity
          entityId={chosenEntity}
          action={
            <Button size="small" onClick={() => chooseEntity(undefined)}>
              Show all entities
            </Button>
          }
        />
      )}
      <ClientTable
        id="clients"
        entityId={entityId}
        exportName={entityId ? `applications-${entityId}` : 'applications'}
        toolbar={ownEntity === undefined && <EntityFilter value={chosenEntity} onChange={chooseEntity} />}
        toolbarParameters={toolbarParameters}
      />
    </Page>
  );
}
