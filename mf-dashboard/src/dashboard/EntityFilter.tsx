import { entityFilterProps, entityOptions, entityQueries } from '@console/resources';
import { SearchableSelect } from '@console/ui/SearchableSelect';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { dashboardPath } from './paths';
import { useDashboardAddress } from './useDashboardAddress';

/**
 * Filters the figures by entity; for internal staff only (decisions.md, "Roles"). The entities are fetched when it is
 * opened, or to show the name of the chosen one.
 */
export function EntityFilter() {
  const { chosen } = useDashboardAddress();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const entities = useQuery({
    ...entityQueries.list(),
    select: entityOptions,
    enabled: opened || chosen !== undefined,
  });
  const { onOpen, ...select } = entityFilterProps(entities);
  return (
    <SearchableSelect
      {...select}
      style={{ flex: '1 1 160px', width: 240, maxWidth: 240 }}
      value={chosen}
      onOpen={() => {
        setOpened(true);
        onOpen();
      }}
      onChange={(entity) => void navigate(dashboardPath({ entity }), { preventScrollReset: true })}
    />
  );
}
