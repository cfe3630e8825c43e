import { usePageName, usePageParams } from '@console/area';
import type { Entity } from '@console/resources';
import { FormPage } from '@console/ui/FormPage';
import { isBlank, visibleName } from '@console/ui/formText';
import { Page, PageSection } from '@console/ui/Page';
import { PageHeader } from '@console/ui/PageHeader';
import { FormRecord } from '@console/ui/RequestStates';
import { SkeletonText } from '@console/ui/Skeleton';
import { showStatus } from '@console/ui/statusMessage';
import { useConflictCheck } from '@console/ui/useConflictCheck';
import { useReturnTo } from '@console/ui/useReturnTo';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { onNotFound } from '../onNotFound';
import { getEntity, updateEntity } from './api';
import { EntityFields } from './EntityFields';
import { entityFields } from './entityChanges';
import { type EntityFormValues, entityBody, valuesOf } from './entityForm';
import { requiredForWebsite } from './entityRules';
import { entityToEditQuery } from './formQueries';
import { entityPath, entityRoutes, toEntities } from './paths';
import { entitiesChanged } from './queries';

/** Part 2, section 2: "Edit Entity". */
export function EntityEditPage() {
  const { id } = usePageParams(entityRoutes.edit);
  const query = useQuery(entityToEditQuery(id));
  usePageName(
    query.data && {
      title: `Edit ${visibleName(query.data.name)}`,
      crumbs: [toEntities, { label: isBlank(query.data.name) ? id : query.data.name, to: entityPath(id) }],
    },
  );
  return (
    <Page>
      <PageHeader title="Edit Entity" />
      <FormRecord
        query={query}
        name="entity"
        path={entityPath(id)}
        list={toEntities}
        skeleton={
          <PageSection title={id}>
            <SkeletonText lines={8} />
          </PageSection>
        }
      >
        {(entity) => (
          <PageSection title={visibleName(entity.name)}>
            <EditForm key={id} entity={entity} />
          </PageSection>
        )}
      </FormRecord>
    </Page>
  );
}

function EditForm({ entity }: { entity: Entity }) {
  const { id, name } = entity;
  const returnToEntity = useReturnTo(entityPath(id) || entityRoutes.list);
  // The name as it was loaded: even white space around it cannot be changed.
  const bodyOf = (values: EntityFormValues) => ({ ...entityBody(values), name });

  const conflict = useConflictCheck<Omit<Entity, 'id'>, EntityFormValues>({
    what: 'entity',
    loaded: entity,
    fields: entityFields,
    readAgain: (signal) => getEntity(id, signal).catch(onNotFound(() => entitiesChanged(id))),
    valuesOf,
    recordOf: bodyOf,
  });

  async function save(values: EntityFormValues, signal: AbortSignal): Promise<void> {
    const body = bodyOf(values);
    await conflict.check(body, signal);
    await updateEntity(id, body).finally(() => entitiesChanged(id));
  }

  return (
    <FormPage<EntityFormValues, void>
      name="Edit Entity"
      initialValues={valuesOf(entity)}
      validate={requiredForWebsite}
      edits={{}}
      onSubmit={save}
      onSaved={() => {
        showStatus(`Entity ${visibleName(name)} was saved.`);
        returnToEntity();
      }}
      submitText="Save"
      actions={<Button onClick={returnToEntity}>Cancel</Button>}
    >
      <EntityFields mode="edit" />
      {conflict.dialog}
    </FormPage>
  );
}
