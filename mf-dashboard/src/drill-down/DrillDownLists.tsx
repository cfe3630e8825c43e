import { type DrillDownState, drillDownStates } from '@console/resources';
import { Flex } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { dashboardPath } from '../dashboard/paths';
import { useDashboardAddress } from '../dashboard/useDashboardAddress';
import styles from './DrillDownDialog.module.css';
import { drillDownTitles } from './model';

/** Switches between the lists inside the dialog, replacing the history entry so that Back returns to the dashboard. */
export function DrillDownLists({ current }: { current: DrillDownState }) {
  const { chosen } = useDashboardAddress();
  const { state } = useLocation();
  return (
    <nav aria-label="Lists of wearables">
      <Flex component="ul" wrap gap={8}>
        {drillDownStates.map((drill) => (
          <li key={drill}>
            <Link
              className={styles.list}
              to={dashboardPath({ entity: chosen, drill })}
              state={state}
              replace
              preventScrollReset
              aria-current={drill === current ? 'true' : undefined}
            >
              {drillDownTitles[drill]}
            </Link>
          </li>
        ))}
      </Flex>
    </nav>
  );
}
