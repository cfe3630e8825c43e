import { entityOptions, entityQueries } from '@console/resources';
import { SearchableSelect } from '@console/ui/SearchableSelect';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { dashboardPath } from './paths';
import { useDashboardAddress } from './useDashboardAddress';

/** In pixels: enough for most names with ids. The theme narrows it to the screen. */
const OPTION_WIDTH = 320;

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
  return (
    <SearchableSelect
      style={{ flex: '1 1 160px', width: 240, maxWidth: 240 }}
      label="Entity"
      placeholder={entities.error && !entities.data ? 'Could not load entities' : 'All entities'}
      clearable
      value={chosen}
      loading={entities.isFetching}
      options={entities.data ?? []}
      notFoundContent={entities.error?.message ?? (entities.data ? 'No such entity' : 'Loading entities…')}
      popupMatchSelectWidth={OPTION_WIDTH}
      onOpen={() => {
        setOpened(true);
        if (entities.error) void entities.refetch();
      }}
      onChange={(entity) => void navigate(dashboardPath({ entity }), { preventScrollReset: true })}
    />
  );
}
