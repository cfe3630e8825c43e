import { Dialog } from '@console/ui/Dialog';
import { useReturnTo } from '@console/ui/useReturnTo';
import { useState } from 'react';
import { dashboardPath } from '../dashboard/paths';
import { useDashboardAddress } from '../dashboard/useDashboardAddress';
import styles from './DrillDownDialog.module.css';
import { DrillDownLists } from './DrillDownLists';
import { DrillDownTable } from './DrillDownTable';
import { ListCount } from './ListCount';
import { drillDownTitles } from './model';

/** The wearables behind a figure, over the dashboard (part 1, section 4). Open as long as the address names a list. */
export function DrillDownDialog() {
  const { drill, chosen } = useDashboardAddress();
  const close = useReturnTo(dashboardPath({ entity: chosen }), { preventScrollReset: true });
  // The last list outlives the closing, so that the dialog does not change while it fades.
  const [shown, setShown] = useState(drill);
  if (drill && drill !== shown) setShown(drill);
  if (!shown) return null;

  return (
    <Dialog
      open={drill !== undefined}
      title={drillDownTitles[shown]}
      width="min(1360px, calc(100vw - 32px))"
      style={{ top: 48 }}
      footer={null}
      onClose={close}
      maskClosable
      afterClose={() => setShown(undefined)}
    >
      <div className={styles.content}>
        <DrillDownLists current={shown} />
        <ListCount state={shown} />
        <DrillDownTable key={shown} state={shown} />
      </div>
    </Dialog>
  );
}
