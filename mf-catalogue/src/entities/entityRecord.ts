import type { RecordRef } from '@console/api';
import type { Entity } from '@console/resources';
import { entityPath } from './paths';

/** An entity, for the log of the session. */
export function entityRecord({ id, name }: Pick<Entity, 'id' | 'name'>): RecordRef {
  return { kind: 'Entity', id, name, path: entityPath(id) };
}
