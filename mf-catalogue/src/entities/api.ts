import { apiPath, callApi, Nothing } from '@console/api';
import { Entity, type EntityBody } from '@console/resources';
import { entityRecord } from './entityRecord';

/** GET /admin/entities/{id} (part 1, section 7) */
export function getEntity(id: string, signal?: AbortSignal): Promise<Entity> {
  return callApi({
    path: apiPath`/admin/entities/${id}`,
    reply: Entity,
    failure: 'Error retrieving entity data',
    signal,
  });
}

/** POST /admin/entities. The error catalogue has no specific text for it. */
export async function createEntity(body: EntityBody): Promise<void> {
  await callApi({
    method: 'POST',
    path: '/admin/entities',
    body,
    reply: Nothing,
    // Named instead of its id, which the platform assigns.
    write: { what: 'Create the entity', record: { kind: 'Entity', id: body.name } },
  });
}

export async function updateEntity(id: string, body: EntityBody): Promise<void> {
  await callApi({
    method: 'PUT',
    path: apiPath`/admin/entities/${id}`,
    body,
    reply: Nothing,
    failure: 'Error updating entity',
    write: { what: 'Change the entity', record: entityRecord({ id, name: body.name }) },
  });
}
