import { Dialog } from '@console/ui/Dialog';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { is } from 'superstruct';
import { dashboardPath } from '../dashboard/paths';
import { useDashboardAddress } from '../dashboard/useDashboardAddress';
import styles from './DrillDownDialog.module.css';
import { OpenedHere } from './DrillDownLink';
import { DrillDownLists } from './DrillDownLists';
import { DrillDownTable } from './DrillDownTable';
import { ListCount } from './ListCount';
import { drillDownTitles } from './model';

/** The wearables behind a figure, over the dashboard (part 1, section 4). Open as long as the address names a list. */
export function DrillDownDialog() {
  const { drill, chosen } = useDashboardAddress();
  const location = useLocation();
  const navigate = useNavigate();
  // The last list outlives the closing, so that the dialog does not change while it fades.
  const [shown, setShown] = useState(drill);
  if (drill && drill !== shown) setShown(drill);
  if (!shown) return null;

  function close() {
    if (is(location.state, OpenedHere)) void navigate(-1);
    else void navigate(dashboardPath({ entity: chosen }), { replace: true, preventScrollReset: true });
  }

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
