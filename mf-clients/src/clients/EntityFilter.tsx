import { entityOptions, entityQueries } from '@console/resources';
import { SearchableSelect } from '@console/ui/SearchableSelect';
import { useQuery } from '@tanstack/react-query';

interface EntityFilterProps {
  value: string | undefined;
  onChange: (entityId: string | undefined) => void;
}

/** Narrows the list to one entity; for internal staff, who may choose (decisions.md, "Roles"). */
export function EntityFilter({ value, onChange }: EntityFilterProps) {
  const { data, error, isPending } = useQuery(entityQueries.list());
  return (
    <SearchableSelect
      label="Entity"
      style={{ width: 220 }}
      value={value}
      onChange={onChange}
      options={entityOptions(data ?? [])}
      placeholder={error ? 'Entities could not be loaded' : 'All entities'}
      loading={isPending}
      clearable
    />
  );
}
