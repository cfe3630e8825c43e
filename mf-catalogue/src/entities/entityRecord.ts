import type { FoundRecord } from '@console/area';
import type { Entity } from '@console/resources';
import { isBlank } from '@console/ui/formText';
import { entityPath } from './paths';

/** A reference to an entity, for the session log. */
export function entityRecord({ id, name }: Pick<Entity, 'id' | 'name'>): FoundRecord['record'] {
  return { kind: 'Entity', id, name: isBlank(name) ? undefined : name, path: entityPath(id) };
}
