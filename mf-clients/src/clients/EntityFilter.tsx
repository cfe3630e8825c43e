import { entityOptions, entityQueries } from '@console/resources';
import { SearchableSelect } from '@console/ui/SearchableSelect';
import { useQuery } from '@tanstack/react-query';

interface EntityFilterProps {
  value: string | undefined;
  onChange: (entityId: string | undefined) => void;
}

/** Filters the list by entity; for internal staff only (decisions.md, "Roles"). */
export function EntityFilter({ value, onChange }: EntityFilterProps) {
  const { data, error, isFetching, refetch } = useQuery({ ...entityQueries.list(), select: entityOptions });
  return (
    <SearchableSelect
      label="Entity"
      style={{ width: 220 }}
      value={value}
      onChange={onChange}
      options={data ?? []}
      placeholder={error && !data ? 'Could not load entities' : 'All entities'}
      loading={isFetching}
      notFoundContent={error?.message ?? (data ? 'No such entity' : 'Loading entities…')}
      popupMatchSelectWidth={320}
      onOpen={() => error && void refetch()}
      clearable
    />
  );
}
