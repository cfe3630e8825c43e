import { entityFilterProps, entityOptions, entityQueries } from '@console/resources';
import { SearchableSelect } from '@console/ui/SearchableSelect';
import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { useId } from 'react';

interface EntityFilterProps {
  value: string | undefined;
  onChange: (entityId: string | undefined) => void;
}

/** Filters the list by entity; for internal staff only (decisions.md, "Roles"). */
export function EntityFilter({ value, onChange }: EntityFilterProps) {
  const id = useId();
  const entities = useQuery({ ...entityQueries.list(), select: entityOptions });
  return (
    <Flex align="center" gap={8}>
      <label htmlFor={id}>Entity</label>
      <SearchableSelect
        {...entityFilterProps(entities)}
        id={id}
        style={{ width: 220 }}
        value={value}
        onChange={onChange}
      />
    </Flex>
  );
}
