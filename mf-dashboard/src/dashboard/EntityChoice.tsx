import { entityOptions, entityQueries } from '@console/resources';
import { allowClear } from '@console/ui/allowClear';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './EntityChoice.module.css';
import { dashboardPath } from './paths';
import { useDashboardAddress } from './useDashboardAddress';

/** Most names of entities with their ids fit, also on the narrowest screen, in pixels. */
const OPTION_WIDTH = 320;

/** Internal staff choose whose figures they see (decisions.md, "Roles"). The entities are fetched when it is opened. */
export function EntityChoice() {
  const { chosen, drill } = useDashboardAddress();
  const navigate = useNavigate();
  const id = useId();
  const [opened, setOpened] = useState(false);
  const entities = useQuery({ ...entityQueries.list(), enabled: opened });
  const options = useMemo(() => entityOptions(entities.data ?? []), [entities.data]);
  return (
    <Select<string>
      id={id}
      className={styles.choice ?? ''}
      aria-label="Entity"
      placeholder="All entities"
      allowClear={allowClear}
      value={chosen ?? null}
      loading={entities.isFetching}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={entities.error?.message ?? (entities.data ? 'No such entity' : 'Loading entities…')}
      popupMatchSelectWidth={OPTION_WIDTH}
      onOpenChange={(open) => {
        if (open) setOpened(true);
        if (open && entities.error) void entities.refetch();
      }}
      onChange={(entity?: string) =>
        void navigate(dashboardPath({ entity, drill }), { preventScrollReset: true })
      }
    />
  );
}
