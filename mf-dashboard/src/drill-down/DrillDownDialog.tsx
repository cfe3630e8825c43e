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

/** The dialog with the wearables behind a figure (part 1, section 4). Open while the URL contains a list. */
export function DrillDownDialog() {
  const { drill, chosen } = useDashboardAddress();
  const close = useReturnTo(dashboardPath({ entity: chosen }), { preventScrollReset: true });
  // Keeps the last list after closing, so that the dialog does not change while it fades out.
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
