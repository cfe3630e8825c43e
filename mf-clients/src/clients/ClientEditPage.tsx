import { usePageName, usePageParams } from '@console/area';
import { type Client, entityQueries, getClient } from '@console/resources';
import { BackTo } from '@console/ui/ButtonLink';
import { CopyableId } from '@console/ui/CopyableId';
import { type Description, DescriptionList } from '@console/ui/DescriptionList';
import { FieldGrid } from '@console/ui/FormField';
import { FormPage } from '@console/ui/FormPage';
import { isBlank, visibleName } from '@console/ui/formText';
import { Page, PageSection } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { FormRecord, RequestStates } from '@console/ui/RequestStates';
import { SkeletonText } from '@console/ui/Skeleton';
import { showStatus } from '@console/ui/statusMessage';
import { useConflictCheck } from '@console/ui/useConflictCheck';
import { useReturnTo } from '@console/ui/useReturnTo';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { updateClient } from './api';
import { EntityField, FieldsOfType, NameField } from './ClientFields';
import { clientFields, type EditableClientFields } from './clientChanges';
import { type ClientFormValues, updateClientBody, valuesOf } from './clientForm';
import { clientTypeName, type EditableClientType, editableType } from './model';
import { clientPath, clientRoutes, toClients } from './paths';
import { clientsChanged, clientToEditQuery, forgetIfGone } from './queries';
import { RestoreUnsentDetails } from './RestoreUnsentDetails';
import { type ConfirmNewSecret, SecretQuestion } from './SecretQuestion';
import { unsentDetailsOf } from './unsentDetails';
import { useOutdatedChoices } from './useOutdatedChoices';

/** 'Edit an Application' (part 1, section 2), for appliances and mobile applications. */
export function ClientEditPage() {
  const { id } = usePageParams(clientRoutes.edit);
  const query = useQuery(clientToEditQuery(id));
  usePageName(
    query.data && {
      title: `Edit ${visibleName(query.data.name)}`,
      crumbs: [toClients, { label: isBlank(query.data.name) ? id : query.data.name, to: clientPath(id) }],
    },
  );
  return (
    <Page width="narrow">
      <PageHeader title="Edit an Application" />
      <FormRecord
        query={query}
        name="application"
        path={clientPath(id)}
        list={toClients}
        skeleton={
          <PageSection title="Application">
            <SkeletonText lines={8} />
          </PageSection>
        }
      >
        {(client) => <ClientToEdit key={id} client={client} />}
      </FormRecord>
    </Page>
  );
}

function ClientToEdit({ client }: { client: Client }) {
  const type = editableType(client);
  if (type) return <EditForm client={client} type={type} />;
  const typeName = clientTypeName(client);
  const name = visibleName(client.name);
  return (
    <Alert
      type="info"
      showIcon
      title="Only appliances and mobile applications can be edited"
      description={typeName ? `${name} is of type ${typeName}.` : `The platform reports no type for ${name}.`}
      action={<BackTo page="the application" to={clientPath(client.clientId)} />}
    />
  );
}

/** Merged as one value when someone else has changed the application: each makes sense only with the other. */
const together = ['securityModuleRequired', 'securityModuleSerialNumber'] as const;

function EditForm({ client, type }: { client: Client; type: EditableClientType }) {
  const { clientId, entityId } = client;
  const returnToClient = useReturnTo(clientPath(clientId));
  const { state } = useLocation();
  // Read once: a renewal of the session does not remove them from the form.
  const [unsent] = useState(() => unsentDetailsOf(state));

  /** The secret on the platform, as read last. */
  const currentSecret = useRef(client.clientSecret);
  const conflict = useConflictCheck<EditableClientFields, ClientFormValues>({
    what: 'application',
    loaded: client,
    fields: clientFields[type],
    async readAgain(signal) {
      const now = await getClient(clientId, signal).catch(forgetIfGone(clientId));
      currentSecret.current = now.clientSecret;
      return now;
    },
    valuesOf: (now) => valuesOf(now, type),
    recordOf: updateClientBody,
    together,
  });

  const { assigned, readChoices, fieldErrors } = useOutdatedChoices(client);

  const confirmNewSecret = useRef<ConfirmNewSecret>(null);

  async function save(values: ClientFormValues, signal: AbortSignal) {
    await confirmNewSecret.current?.();
    const body = updateClientBody(values);
    await conflict.check(body, signal);
    // Also if it overwrites one that someone else has saved meanwhile.
    const hasNewSecret = !!body.clientSecret && body.clientSecret !== currentSecret.current;
    try {
      await updateClient(clientId, body, hasNewSecret).finally(clientsChanged);
      return hasNewSecret;
    } catch (error) {
      await readChoices(error, values);
      throw error;
    }
  }

  return (
    <PageSection title={visibleName(client.name)}>
      <DescriptionList items={readOnlyItems(client)} />
      <FormPage<ClientFormValues, boolean>
        name="Edit an Application"
        initialValues={valuesOf(client, type)}
        edits={{ together }}
        onSubmit={save}
        fieldErrors={fieldErrors}
        onSaved={(hasNewSecret, { name }) => {
          showStatus(
            `Application ${name.trim()} was saved${hasNewSecret ? ', with a new client secret' : ''}.`,
          );
          returnToClient();
        }}
        submitText="Save"
        actions={<Button onClick={returnToClient}>Cancel</Button>}
      >
        {({ values, initialValues }) => (
          <>
            {unsent && <RestoreUnsentDetails {...unsent} />}
            <FieldGrid>
              <NameField />
              {!entityId && <MissingEntityField />}
            </FieldGrid>
            <FieldsOfType
              values={values}
              assignedModule={assigned}
              savedSecret={initialValues?.clientSecret}
            />
            <SecretQuestion ref={confirmNewSecret} name={client.name} />
            {conflict.dialog}
          </>
        )}
      </FormPage>
    </PageSection>
  );
}

/** The fields that the form shows but does not change. */
function readOnlyItems(client: Client): Description[] {
  return [
    ...(client.entityId ? [{ label: 'Entity Id', value: client.entityId }] : []),
    { label: 'Client Type', value: clientTypeName(client) },
    { label: 'Client ID', value: <CopyableId name="client ID">{client.clientId}</CopyableId> },
  ];
}

/** For an application that the platform returned without an entity: an update requires one. */
function MissingEntityField() {
  const entities = useQuery(entityQueries.list());
  return (
    <RequestStates query={entities} name="entities">
      {(loaded) => <EntityField entities={loaded} />}
    </RequestStates>
  );
}
