import { errorText, randomId } from '@console/api';
import { usePageParams } from '@console/area';
import { type Entity, entityQueries } from '@console/resources';
import { ButtonLink } from '@console/ui/ButtonLink';
import { FieldGrid } from '@console/ui/FormField';
import { FormPage } from '@console/ui/FormPage';
import { Page, PageSection } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { RequestStates } from '@console/ui/RequestStates';
import { showStatus } from '@console/ui/statusMessage';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createClient, updateClient } from './api';
import { EntityField, FieldsOfType, NameField, TypeField } from './ClientFields';
import { type ClientFormValues, createClientBody, updateClientBody } from './clientForm';
import { generateClientSecret } from './clientSecret';
import { ImportClient } from './ImportClient';
import { clientPath, clientRoutes, editClientPath } from './paths';
import { clientsChanged } from './queries';
import type { UnsentDetails } from './unsentDetails';

/** 'Add an Application' (part 1, section 2): by the form, or from a file. */
export function ClientCreatePage() {
  const { entityId } = usePageParams(clientRoutes.create);
  const entities = useQuery(entityQueries.list());
  return (
    <Page width="narrow">
      <PageHeader title="Add an Application" />
      <ImportClient />
      <PageSection title="By hand">
        <RequestStates query={entities} name="entities">
          {(loaded) => <CreateForm entities={loaded} entityId={entityId} />}
        </RequestStates>
      </PageSection>
    </Page>
  );
}

interface CreateFormProps {
  entities: readonly Entity[];
  /** The entity of the address; chosen at the start if there is such an entity. */
  entityId: string;
}

function CreateForm({ entities, entityId }: CreateFormProps) {
  const navigate = useNavigate();
  // Made before the creation, and kept: a second attempt cannot make a second application.
  const [clientId] = useState(() => randomId());
  const [clientSecret] = useState(generateClientSecret);

  function showCreated(unsent: UnsentDetails | undefined, { name }: ClientFormValues) {
    showStatus(`Application ${name} was created.`);
    if (unsent) void navigate(editClientPath(clientId), { replace: true, state: { unsent } });
    else void navigate(clientPath(clientId), { replace: true });
  }

  return (
    <FormPage<ClientFormValues, UnsentDetails | undefined>
      name="Add an Application"
      initialValues={{ clientSecret, ...(entities.some(({ id }) => id === entityId) && { entityId }) }}
      onSubmit={(values, signal) => create(clientId, values, signal)}
      onSaved={showCreated}
      sending="If you leave now, the application may still be created. The details of a mobile application are saved after that: if you leave in between, it stays without them."
      submitText="Add application"
      clearText="Clear"
      actions={<ButtonLink to={clientRoutes.list}>Cancel</ButtonLink>}
    >
      {({ values }) => (
        <>
          <FieldGrid>
            <EntityField entities={entities} />
            <NameField />
            <TypeField />
          </FieldGrid>
          <FieldsOfType type={values.clientType} values={values} />
        </>
      )}
    </FormPage>
  );
}

/**
 * The creation has no place for mobile app details (part 1, section 7), so they follow with an update. If that one
 * fails the application is there without them: they are handed back, for the edit page to keep.
 */
async function create(
  clientId: string,
  values: ClientFormValues,
  signal: AbortSignal,
): Promise<UnsentDetails | undefined> {
  await createClient(createClientBody(clientId, values));
  clientsChanged();
  const { clientType, mobileAppDetails } = values;
  if (clientType !== 'MOBILE' || !mobileAppDetails) return undefined;
  signal.throwIfAborted();
  try {
    await updateClient(clientId, updateClientBody(values));
    return undefined;
  } catch (error) {
    return { details: mobileAppDetails, problem: errorText(error) };
  }
}
