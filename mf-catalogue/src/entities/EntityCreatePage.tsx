import { isConflict } from '@console/api';
import { listEntities } from '@console/resources';
import { type Unanswered, useUnanswered } from '@console/ui/created';
import { FormPage } from '@console/ui/FormPage';
import { Page, PageSection } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { showStatus } from '@console/ui/statusMessage';
import { useGoBack } from '@console/ui/useReturnTo';
import { Button } from 'antd';
import { useState } from 'react';
import { createSearchParams, useNavigate } from 'react-router-dom';
import { createUnlessThere } from '../createUnlessThere';
import { RefusedAsExisting } from '../ExistingRecord';
import { createEntity } from './api';
import { EntityFields } from './EntityFields';
import { type EntityFormValues, entityBody, newEntityValues } from './entityForm';
import { entityNamed, otherEntityAdvice } from './entityNamed';
import { requiredForWebsite } from './entityRules';
import { ImportEntity } from './ImportEntity';
import { importDifferences } from './importDifferences';
import { editEntityPath, entityRoutes } from './paths';
import { entityCreated } from './queries';

/** Part 2, section 2: "Add an Entity". */
export function EntityCreatePage() {
  const navigate = useNavigate();
  const cancel = useGoBack(entityRoutes.list);
  const [existing, setExisting] = useState<{ path: string; linkText?: string }>();
  const unanswered = useUnanswered();

  // Goes to the list, because the platform assigns the id and the specification does not show the reply.
  function showCreated(message: string, { name }: EntityFormValues) {
    showStatus(message);
    void navigate(listWith(name), { replace: true });
  }

  return (
    <Page>
      <PageHeader title="Add an Entity" />
      <PageSection title="New entity">
        <FormPage<EntityFormValues, string>
          name="Add an Entity"
          initialValues={newEntityValues}
          validate={requiredForWebsite}
          onSubmit={async (values) => {
            setExisting(undefined);
            try {
              return await create(values, unanswered);
            } catch (error) {
              if (isConflict(error)) setExisting(await linkTo(values.name));
              throw error;
            }
          }}
          onSaved={showCreated}
          submitText="Add entity"
          clearText="Clear"
          remedy={existing && <RefusedAsExisting advice={otherEntityAdvice} {...existing} />}
          actions={<Button onClick={cancel}>Cancel</Button>}
        >
          <ImportEntity>
            <EntityFields mode="create" />
          </ImportEntity>
        </FormPage>
      </PageSection>
    </Page>
  );
}

const listWith = (name: string) => `${entityRoutes.list}?${createSearchParams({ q: name.trim() })}`;

async function linkTo(name: string) {
  try {
    const existing = await entityNamed(name);
    return existing && { path: editEntityPath(existing.id) };
  } catch {
    return { path: listWith(name), linkText: 'find the existing one in the list' };
  }
}

function create(values: EntityFormValues, unanswered: Unanswered): Promise<string> {
  const sent = entityBody(values);
  return createUnlessThere(`Entity ${sent.name}`, sent, {
    send: (body) => createEntity(body).finally(entityCreated),
    unanswered,
    compare: async (body) => {
      const existing = (await listEntities()).find(({ name }) => name === body.name);
      return existing && importDifferences(existing, body);
    },
  });
}
