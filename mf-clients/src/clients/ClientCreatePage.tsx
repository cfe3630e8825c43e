import { errorText, isReplyLost, randomId } from '@console/api';
import { usePageParams } from '@console/area';
import { currentSession } from '@console/auth';
import { type Client, type Entity, entityQueries } from '@console/resources';
import { type Unanswered, useUnanswered } from '@console/ui/created';
import { FieldGrid } from '@console/ui/FormField';
import { FormPage } from '@console/ui/FormPage';
import { Page, PageSection } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { FormRecord, RequestStates } from '@console/ui/RequestStates';
import { useGoBack, useReturnTo } from '@console/ui/useReturnTo';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type RefObject, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AlreadyCreated } from './AlreadyCreated';
import { createClient, updateClient } from './api';
import { EntityField, FieldsOfType, NameField, TypeField } from './ClientFields';
import { type ClientFormValues, createClientBody, updateClientBody } from './clientForm';
import { generateClientSecret } from './clientSecret';
import { createClientOnce, isRefusedAsExisting } from './createClientOnce';
import { DuplicateNotice } from './DuplicateNotice';
import { duplicatedClientId } from './duplicateClient';
import { duplicateValues } from './duplicateValues';
import { ImportClient } from './ImportClient';
import { clientPath, clientRoutes, toClients } from './paths';
import { clientToDuplicateQuery } from './queries';
import { ResumeCreation } from './ResumeCreation';
import { UnknownEntity } from './UnknownEntity';
import { useOutdatedChoices } from './useOutdatedChoices';
import { type PendingCreation, usePendingCreation } from './usePendingCreation';
import { type Created, useShowCreated } from './useShowCreated';

const formName = 'Add an Application';

/** 'Add an Application' (part 1, section 2): with the form, from a file, or as a copy (`?copy=`). */
export function ClientCreatePage() {
  const { entityId } = usePageParams(clientRoutes.create);
  const entities = useQuery(entityQueries.list());
  const copy = duplicatedClientId(useSearchParams()[0]);
  return (
    <Page width="narrow">
      <PageHeader title={formName} />
      {copy === undefined && <ImportClient />}
      <PageSection title={copy === undefined ? 'Enter manually' : 'Duplicate an application'}>
        <RequestStates query={entities} name="entities">
          {(loaded) => {
            const form = { entities: loaded, entityId };
            return (
              <>
                <UnknownEntity entityId={entityId} advice="Choose the entity of the new application below." />
                {copy === undefined ? (
                  <ResumableCreateForm key={entityId} {...form} />
                ) : (
                  <DuplicateForm key={`${entityId} ${copy}`} {...form} clientId={copy} />
                )}
              </>
            );
          }}
        </RequestStates>
      </PageSection>
    </Page>
  );
}

type InitialProps = Pick<CreateFormProps, 'entities' | 'entityId' | 'original'>;

/** The create form, filled from an existing application once that is loaded. */
function DuplicateForm({ clientId, ...form }: InitialProps & { clientId: string }) {
  const query = useQuery(clientToDuplicateQuery(clientId));
  return (
    <FormRecord query={query} name="application" path={clientPath(clientId)} list={toClients}>
      {(original) => <ResumableCreateForm {...form} original={original} />}
    </FormRecord>
  );
}

/** The create form, or the application itself if an interrupted attempt turns out to have created it. */
function ResumableCreateForm(props: InitialProps) {
  const { pending, interrupted } = usePendingCreation();
  if (interrupted === null) return null;
  const form = <CreateForm {...props} pending={pending} interrupted={interrupted} />;
  if (!interrupted) return form;
  return (
    <ResumeCreation creation={interrupted} formName={formName}>
      {form}
    </ResumeCreation>
  );
}

interface CreateFormProps {
  entities: readonly Entity[];
  /** From the URL; preselected if the entity exists. */
  entityId: string;
  /** Set on submit, so that the attempt can be resumed if the session ends. */
  pending: RefObject<PendingCreation | undefined>;
  /** The application to duplicate. */
  original?: Client;
  /** An attempt that the end of the session interrupted, and that did not create the application. */
  interrupted: PendingCreation | undefined;
}

function CreateForm({ entities, entityId, original, pending, interrupted }: CreateFormProps) {
  // Generated once and reused by every attempt: a retry cannot create a second application.
  const [clientId] = useState(() => interrupted?.clientId ?? randomId());
  const [clientSecret] = useState(generateClientSecret);
  const unanswered = useUnanswered();
  const [isCreated, setIsCreated] = useState(false);
  const showCreated = useShowCreated(clientId);
  const goBack = useGoBack(clientRoutes.list);
  const returnToOriginal = useReturnTo(clientPath(original?.clientId ?? ''));
  const { readChoices, fieldErrors } = useOutdatedChoices();

  return (
    <FormPage<ClientFormValues, Created>
      name={formName}
      initialValues={{
        clientSecret,
        ...(entities.some(({ id }) => id === entityId) && { entityId }),
        ...(original && duplicateValues(original)),
      }}
      onSubmit={async (values, signal) => {
        pending.current = pendingCreation(clientId, values);
        try {
          return await create(pending.current, { values, unanswered, signal });
        } catch (error) {
          // No other form has this id.
          setIsCreated(await isRefusedAsExisting(error, clientId, signal));
          await readChoices(error, values);
          throw error;
        }
      }}
      fieldErrors={fieldErrors}
      onSaved={showCreated}
      sending="If you leave now, the application may still be created. Mobile app details are saved in a second step: if you leave before that, they will be missing."
      submitText="Add application"
      clearText="Clear"
      remedy={isCreated && <AlreadyCreated clientId={clientId} />}
      actions={<Button onClick={original ? returnToOriginal : goBack}>Cancel</Button>}
    >
      {({ values }) => (
        <>
          {original && <DuplicateNotice original={original} />}
          <FieldGrid>
            <EntityField entities={entities} />
            <NameField autoFocus={original !== undefined} />
            <TypeField type={values.clientType} />
          </FieldGrid>
          <FieldsOfType values={values} />
        </>
      )}
    </FormPage>
  );
}

function pendingCreation(clientId: string, values: ClientFormValues): PendingCreation {
  const { clientType, entityId, name, mobileAppDetails } = values;
  const hasDetails = clientType === 'MOBILE' && mobileAppDetails !== undefined;
  return { clientId, entityId, name: name.trim(), ...(hasDetails && { details: mobileAppDetails }) };
}

/**
 * Creates the application, then saves its mobile app details with an update, because the creation call does not take
 * them (part 1, section 7). If the update fails, resolves with the details as `unsent`, for the edit page to restore.
 */
async function create(
  pending: PendingCreation,
  { values, unanswered, signal }: { values: ClientFormValues; unanswered: Unanswered; signal: AbortSignal },
): Promise<Created> {
  const { clientId, details } = pending;
  const message = await createClientOnce(createClientBody(clientId, values), {
    send: createClient,
    unanswered,
  });
  if (!details) return { message };
  signal.throwIfAborted();
  pending.areDetailsSent = true;
  try {
    await updateClient(clientId, updateClientBody(values));
    return { message };
  } catch (error) {
    // The session has ended: ResumeCreation continues from the pending creation once the same user is back.
    if (!currentSession()) throw error;
    const mayBeSaved = isReplyLost(error);
    return { message, unsent: { details, problem: errorText(error), unanswered: mayBeSaved } };
  }
}
