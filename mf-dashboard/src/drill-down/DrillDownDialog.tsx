import type { DrillDownState } from '@console/resources';
import { Dialog } from '@console/ui/Dialog';
import { clearStatus } from '@console/ui/statusMessage';
import { useReturnTo } from '@console/ui/useReturnTo';
import { useEffect, useState } from 'react';
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
  const [content, setContent] = useState<HTMLElement | null>(null);
  /** The list of a figure that was clicked after the dialog could not be loaded for another one, or not yet. */
  const [asked, setAsked] = useState<DrillDownState>();
  if (drill && drill !== shown) {
    setShown(drill);
    if (shown && !content) setAsked(drill);
  }
  useEffect(() => {
    // What was said about the other list.
    if (content && asked) clearStatus();
  }, [content, asked]);
  if (!shown) return null;

  return (
    <Dialog
      key={asked}
      open={drill !== undefined}
      title={drillDownTitles[shown]}
      width="min(1360px, calc(100vw - 32px))"
      style={{ top: 48 }}
      footer={null}
      onClose={close}
      maskClosable
      afterClose={() => {
        setShown(undefined);
        setAsked(undefined);
      }}
    >
      <div ref={setContent} className={styles.content}>
        <DrillDownLists current={shown} />
        <ListCount state={shown} />
        <DrillDownTable key={shown} state={shown} />
      </div>
    </Dialog>
  );
}
