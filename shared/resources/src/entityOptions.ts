import type { Entity } from './entity';

/** Entities to choose from, by name; the id is beside a name that does not tell it. */
export function entityOptions(
  entities: readonly Pick<Entity, 'id' | 'name'>[],
): { value: string; label: string }[] {
  return entities
    .map(({ id, name }) => ({ value: id, label: name.toLowerCase() === id ? name : `${name} (${id})` }))
    .sort((one, other) => one.label.localeCompare(other.label));
}
