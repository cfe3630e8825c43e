import { entityOptions, entityQueries } from '@console/resources';
import { SearchableSelect } from '@console/ui/SearchableSelect';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './EntityChoice.module.css';
import { dashboardPath } from './paths';
import { useDashboardAddress } from './useDashboardAddress';

/** Most names of entities with their ids fit, also on the narrowest screen, in pixels. */
const OPTION_WIDTH = 320;

/** Internal staff choose whose figures they see (decisions.md, "Roles"). The entities are fetched when it is opened, or to name the chosen one. */
export function EntityChoice() {
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
