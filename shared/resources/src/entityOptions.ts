import type { UseQueryResult } from '@tanstack/react-query';
import type { Entity } from './entity';

interface EntityOption {
  value: string;
  label: string;
}

// As `isBlank` of @console/ui has it, which this package does not import.
const blank = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

function labelOf({ id, name }: Pick<Entity, 'id' | 'name'>): string {
  if (blank.test(name)) return id;
  return name.toLowerCase() === id.toLowerCase() ? name : `${name} (${id})`;
}

/**
 * Select options for entities, sorted by name; one that the platform lists twice is offered once. The label includes the id
 * unless the name is the id in another case, and is the id if the name is blank.
 */
export function entityOptions(entities: readonly Pick<Entity, 'id' | 'name'>[]): EntityOption[] {
  return [...new Map(entities.map(({ id, name }) => [id, name]))]
    .map(([id, name]) => ({ value: id, label: labelOf({ id, name }) }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

/** The properties of a select that filters by entity. @param query of the list of entities, with `entityOptions` selected */
export function entityFilterProps({ data, error, isFetching, refetch }: UseQueryResult<EntityOption[]>) {
  return {
    label: 'Entity',
    options: data ?? [],
    placeholder: error && !data ? 'Could not load entities' : 'All entities',
    loading: isFetching,
    notFoundContent: error?.message ?? (data ? 'No such entity' : 'Loading entities…'),
    // In pixels: enough for most names with ids. The theme narrows it to the screen.
    popupMatchSelectWidth: 320,
    onOpen: () => {
      if (error) void refetch();
    },
    clearable: true,
  };
}
