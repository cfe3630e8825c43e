import { entityOptions, entityQueries } from '@console/resources';
import { SearchableSelect } from '@console/ui/SearchableSelect';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './EntityFilter.module.css';
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
  const entities = useQuery({ ...entityQueries.list(), enabled: opened || chosen !== undefined });
  const options = useMemo(() => entityOptions(entities.data ?? []), [entities.data]);
  return (
    <SearchableSelect
      className={styles.choice ?? ''}
      label="Entity"
      placeholder="All entities"
      clearable
      value={chosen}
      loading={entities.isFetching}
      options={options}
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
