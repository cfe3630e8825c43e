import { ApiError, errorText, randomId } from '@console/api';
import { usePageParams } from '@console/area';
import { currentSession } from '@console/auth';
import { type Client, type Entity, entityQueries } from '@console/resources';
import { ButtonLink } from '@console/ui/ButtonLink';
import { FieldGrid } from '@console/ui/FormField';
import { FormPage } from '@console/ui/FormPage';
import { Page, PageSection } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { FormRecord, RequestStates } from '@console/ui/RequestStates';
import { showStatus } from '@console/ui/statusMessage';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { createClient, updateClient } from './api';
import { EntityField, FieldsOfType, NameField, TypeField } from './ClientFields';
import { type ClientFormValues, createClientBody, updateClientBody } from './clientForm';
import { generateClientSecret } from './clientSecret';
import { createOnce, type Unanswered } from './createOnce';
import { duplicatedClientId, duplicateValues } from './duplicateClient';
import { ImportClient } from './ImportClient';
import { clientPath, clientRoutes, editClientPath, toClients } from './paths';
import { clientsChanged, clientToDuplicateQuery } from './queries';
import { SentBefore } from './SentBefore';
import { TakenOver } from './TakenOver';
import { UnknownEntity } from './UnknownEntity';
import type { UnsentDetails } from './unsentDetails';
import { type SentClient, useSentClient } from './useSentClient';

const formName = 'Add an Application';

/** 'Add an Application' (part 1, section 2): by the form, or from a file. */
export function ClientCreatePage() {
  const { entityId } = usePageParams(clientRoutes.create);
  const entities = useQuery(entityQueries.list());
  const copy = duplicatedClientId(useSearchParams()[0]);
  return (
    <Page width="narrow">
      <PageHeader title={formName} />
      {copy === undefined && <ImportClient />}
      <PageSection title={copy === undefined ? 'Enter manually' : 'A copy'}>
        <RequestStates query={entities} name="entities">
          {(loaded) => {
            const form = { entities: loaded, entityId };
            return (
              <>
                <UnknownEntity entityId={entityId} advice="Choose the entity of the new application below." />
                {copy === undefined ? (
                  <CreateFormOnce {...form} />
                ) : (
                  <DuplicateForm key={copy} {...form} clientId={copy} />
                )}
              </>
            );
          }}
        </RequestStates>
      </PageSection>
    </Page>
  );
}

type FormBeginning = Pick<CreateFormProps, 'entities' | 'entityId' | 'original'>;

function DuplicateForm({ clientId, ...form }: FormBeginning & { clientId: string }) {
  const query = useQuery(clientToDuplicateQuery(clientId));
  return (
    <FormRecord query={query} name="application" path={clientPath(clientId)} list={toClients}>
      {(original) => <CreateFormOnce {...form} original={original} />}
    </FormRecord>
  );
}

/** The form, unless what was typed in it before the session ended has become an application. */
function CreateFormOnce(beginning: FormBeginning) {
  const { sent, before } = useSentClient();
  if (before === null) return null;
  const form = <CreateForm {...beginning} sent={sent} before={before} />;
  if (!before) return form;
  return (
    <SentBefore sent={before} formName={formName}>
      {form}
    </SentBefore>
  );
}

interface CreateFormProps {
  entities: readonly Entity[];
  /** The entity of the address; chosen at the start if there is such an entity. */
  entityId: string;
  sent: RefObject<SentClient | undefined>;
  /** The application that the new one is made like. */
  original?: Client;
  /** An attempt that the end of a session cut off, and of which the platform knows nothing. */
  before: SentClient | undefined;
}

function CreateForm({ entities, entityId, original, sent, before }: CreateFormProps) {
  const navigate = useNavigate();
  // Made before the creation, and kept: a second attempt cannot make a second application.
  const [clientId] = useState(() => before?.clientId ?? randomId());
  const [clientSecret] = useState(generateClientSecret);
  const unanswered = useRef<string>(undefined);

  function showCreated({ said, unsent }: Created) {
    showStatus(said);
    if (unsent) void navigate(editClientPath(clientId), { replace: true, state: { unsent } });
    else void navigate(clientPath(clientId), { replace: true });
  }

  return (
    <FormPage<ClientFormValues, Created>
      name={formName}
      initialValues={{
        clientSecret,
        ...(entities.some(({ id }) => id === entityId) && { entityId }),
        ...(original && duplicateValues(original)),
      }}
      onSubmit={(values, signal) => {
        sent.current = sentClient(clientId, values);
        return create(sent.current, { values, unanswered, signal });
      }}
      onSaved={showCreated}
      sending="If you leave now, the application may still be created. The details of a mobile application are saved after that: if you leave in between, it has none."
      submitText="Add application"
      clearText="Clear"
      actions={
        <ButtonLink to={original ? clientPath(original.clientId) : clientRoutes.list}>Cancel</ButtonLink>
      }
    >
      {({ values }) => (
        <>
          {original && <TakenOver original={original} />}
          <FieldGrid>
            <EntityField entities={entities} />
            <NameField autoFocus={original !== undefined} />
            <TypeField />
          </FieldGrid>
          <FieldsOfType type={values.clientType} values={values} />
        </>
      )}
    </FormPage>
  );
}

function sentClient(clientId: string, values: ClientFormValues): SentClient {
  const { clientType, entityId, name, mobileAppDetails } = values;
  const hasDetails = clientType === 'MOBILE' && mobileAppDetails !== undefined;
  return { clientId, entityId, name: name.trim(), ...(hasDetails && { details: mobileAppDetails }) };
}

interface Created {
  said: string;
  unsent?: UnsentDetails;
}

/**
 * The creation has no place for mobile app details (part 1, section 7), so they follow with an update. If that one
 * fails the application is there without them: they are handed back, for the edit page to keep.
 */
async function create(
  { clientId, details }: SentClient,
  { values, unanswered, signal }: { values: ClientFormValues; unanswered: Unanswered; signal: AbortSignal },
): Promise<Created> {
  const said = await createOnce(createClientBody(clientId, values), {
    send: createClient,
    unanswered,
    signal,
  });
  clientsChanged();
  if (!details) return { said };
  signal.throwIfAborted();
  try {
    await updateClient(clientId, updateClientBody(values));
    return { said };
  } catch (error) {
    // This page goes with its session; the next one of the same person goes on from what was sent.
    if (!currentSession()) throw error;
    const unanswered = error instanceof ApiError && error.arrival === 'unknown';
    return { said, unsent: { details, problem: errorText(error), unanswered } };
  }
}
