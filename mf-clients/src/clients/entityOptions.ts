import type { Entity } from '@console/resources';
import type { SelectOption } from '@console/ui/SelectField';

/** Entities to choose from, by name; the id stands beside a name that does not tell it. */
export function entityOptions(entities: readonly Pick<Entity, 'id' | 'name'>[]): SelectOption[] {
  return entities
    .map(({ id, name }) => ({ value: id, label: name.toLowerCase() === id ? name : `${name} (${id})` }))
    .sort((one, other) => one.label.localeCompare(other.label));
}
