import { entityOptions, entityQueries } from '@console/resources';
import { allowClear } from '@console/ui/allowClear';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';

interface EntityFilterProps {
  value: string | undefined;
  onChange: (entityId: string | undefined) => void;
}

/** Narrows the list to one entity; for internal staff, who may choose (decisions.md, "Roles"). */
export function EntityFilter({ value, onChange }: EntityFilterProps) {
  const { data, error, isPending } = useQuery(entityQueries.list());
  return (
    <Select<string>
      aria-label="Entity"
      style={{ width: 220 }}
      value={value ?? null}
      onChange={(entityId) => onChange(entityId ?? undefined)}
      options={entityOptions(data ?? [])}
      placeholder={error ? 'Entities could not be loaded' : 'All entities'}
      loading={isPending}
      allowClear={allowClear}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
}
