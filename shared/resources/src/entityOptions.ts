import type { Entity } from './entity';

/** Select options for entities, sorted by name. The label includes the id unless the name is the id in another case. */
export function entityOptions(
  entities: readonly Pick<Entity, 'id' | 'name'>[],
): { value: string; label: string }[] {
  return entities
    .map(({ id, name }) => ({
      value: id,
      label: name.toLowerCase() === id.toLowerCase() ? name : `${name} (${id})`,
    }))
    .sort((one, other) => one.label.localeCompare(other.label));
}
