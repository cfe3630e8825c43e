import type { RecordRef } from '@console/api';
import type { Entity } from '@console/resources';
import { entityPath } from './paths';

/** A reference to an entity, for the session log. */
export function entityRecord({ id, name }: Pick<Entity, 'id' | 'name'>): RecordRef {
  return { kind: 'Entity', id, name, path: entityPath(id) };
}
