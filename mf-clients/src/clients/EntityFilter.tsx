import { entityFilterProps, entityOptions, entityQueries } from '@console/resources';
import { SearchableSelect } from '@console/ui/SearchableSelect';
import { useQuery } from '@tanstack/react-query';

interface EntityFilterProps {
  value: string | undefined;
  onChange: (entityId: string | undefined) => void;
}

/** Filters the list by entity; for internal staff only (decisions.md, "Roles"). */
export function EntityFilter({ value, onChange }: EntityFilterProps) {
  const entities = useQuery({ ...entityQueries.list(), select: entityOptions });
  return (
    <SearchableSelect
      {...entityFilterProps(entities)}
      style={{ width: 220 }}
      value={value}
      onChange={onChange}
    />
  );
}
