import { type Entity, getEntity } from '@console/resources';
import { ButtonLink } from '@console/ui/ButtonLink';
import { FormPage } from '@console/ui/FormPage';
import { Page, PageSection } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { RequestStates } from '@console/ui/RequestStates';
import { useReturnTo } from '@console/ui/useReturnTo';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useParams } from 'react-router-dom';
import { useMeanwhileCheck } from '../changedMeanwhile/useMeanwhileCheck';
import { updateEntity } from './api';
import { EntityFields } from './EntityFields';
import { entityFields } from './entityChanges';
import { type EntityFormValues, entityBody, valuesOf } from './entityForm';
import { requiredForWebsite } from './entityRules';
import { entityPath } from './paths';
import { entitiesChanged, entityToEditQuery } from './queries';

/** Part 2, section 2: "Edit Entity". */
export function EntityEditPage() {
  const { id = '' } = useParams();
  const query = useQuery(entityToEditQuery(id));
  return (
    <Page>
      <PageHeader title="Edit Entity" />
      <RequestStates
        query={query}
        name="entity"
        failedActions={
          <ButtonLink size="small" to={entityPath(id)}>
            Back to the entity
          </ButtonLink>
        }
      >
        {(entity) => (
          <PageSection title={entity.name}>
            <EditForm key={id} entity={entity} />
          </PageSection>
        )}
      </RequestStates>
    </Page>
  );
}

function EditForm({ entity }: { entity: Entity }) {
  const { id } = entity;
  const returnToEntity = useReturnTo(entityPath(id));
  const meanwhile = useMeanwhileCheck<Omit<Entity, 'id'>, EntityFormValues>({
    what: 'entity',
    loaded: entity,
    fields: entityFields,
    readAgain: () => getEntity(id),
    valuesOf,
  });

  async function save(values: EntityFormValues): Promise<void> {
    const body = entityBody(values);
    await meanwhile.check(body);
    await updateEntity(id, body);
    entitiesChanged(id);
  }

  return (
    <FormPage<EntityFormValues, void>
      name="Edit Entity"
      initialValues={valuesOf(entity)}
      validate={requiredForWebsite}
      onSubmit={save}
      onSaved={returnToEntity}
      submitText="Save"
      actions={<Button onClick={returnToEntity}>Cancel</Button>}
    >
      <EntityFields named="for good" />
      {meanwhile.dialog}
    </FormPage>
  );
}
