import { Button } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Dialog } from './Dialog';
import { failureOf } from './failure';
import { isFocusNowhere } from './focusPlace';
import styles from './RowsRun.module.css';
import { type RowState, type RowsAction, RowsRun, type RunRow } from './rowsRun';
import { StateTag, type StateTone } from './StateTag';
import { UnsavedChangesGuard } from './UnsavedChangesGuard';
import { Announcement } from './VisuallyHidden';

interface RowsRunDialogProps<Row> {
  action: RowsAction<Row>;
  rows: readonly Row[];
  /** Of the table: 'wearables'. */
  name: string;
  label: (row: Row) => string;
  onClose: () => void;
}

const states: Record<RowState, { word: string; tone: StateTone }> = {
  waiting: { word: 'Not begun', tone: 'neutral' },
  running: { word: 'Running', tone: 'waiting' },
  done: { word: 'Done', tone: 'good' },
  failed: { word: 'Failed', tone: 'bad' },
};

/** Whether a change arrived is said too, where no reply came, and what can be done. */
function reasonOf(error: unknown): string {
  const { message, arrival, advice } = failureOf(error);
  return [message, arrival, advice].filter(Boolean).join(' ');
}

const SENDING =
  'If you leave now, nothing more is begun: the rows that have not begun stay as they are. What has been sent is not undone.';

const countOf = (rows: readonly RunRow<unknown>[], wanted: RowState) =>
  rows.filter(({ state }) => state === wanted).length;

/** One action for several rows: what it will do, then its progress with a line for each, Stop, and Retry of what failed. */
export function RowsRunDialog<Row>({ action, rows, name, label, onClose }: RowsRunDialogProps<Row>) {
  const [run] = useState(() => new RowsRun(rows, action, reasonOf));
  const state = useSyncExternalStore(run.subscribe, run.current);
  // Whoever leaves has nothing begun any more; what is on its way is over soon.
  useEffect(() => run.stop, [run]);
  const list = useRef<HTMLUListElement>(null);
  // What had it is gone, and a key that was meant for it presses nothing else.
  useLayoutEffect(() => {
    if (!state.running && isFocusNowhere()) list.current?.focus();
  }, [state.running]);
  const done = countOf(state.rows, 'done');
  const failed = countOf(state.rows, 'failed');
  const waiting = countOf(state.rows, 'waiting');
  const begun = state.running || done + failed > 0;
  const summary = `${done} of ${rows.length} done${failed > 0 ? `, ${failed} failed` : ''}`;
  const order: RowState[] = ['failed', 'running', 'waiting', 'done'];
  const [only, ...others] = rows;
  const meant = only !== undefined && others.length === 0 ? label(only) : `${rows.length} ${name}`;
  const listed = [...state.rows].sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  return (
    <Dialog
      open
      title={`${action.text}: ${meant}`}
      onClose={onClose}
      locked={state.running}
      footer={
        state.running ? (
          // By its key, so that it does not become Close with the focus on it.
          <Button key="stop" className={styles.stop ?? ''} loading={state.stopping} onClick={run.stop}>
            {state.stopping ? 'Stopping…' : 'Stop'}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{begun ? 'Close' : 'Cancel'}</Button>
            {failed > 0 && (
              <Button type="primary" onClick={() => void run.retry()}>
                Retry {failed} failed
              </Button>
            )}
            {waiting > 0 && (
              <Button
                type={begun ? 'default' : 'primary'}
                data-initial-focus
                onClick={() => void run.begin()}
              >
                {begun ? `Continue with ${waiting}` : action.text}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.run}>
        <p>{begun ? summary : action.consequence}</p>
        {begun && <progress aria-label="Progress" max={rows.length} value={done + failed} />}
        <Announcement>{!state.running && begun && summary}</Announcement>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it */}
        <ul ref={list} className={styles.rows} tabIndex={0} aria-label={`The chosen ${name}`}>
          {listed.map(({ row, state: rowState, reason }, at) => (
            <li key={`${at} ${label(row)}`}>
              <span className={styles.name}>{label(row)}</span>
              {reason && <span className={styles.reason}>{reason}</span>}
              {begun && <StateTag tone={states[rowState].tone}>{states[rowState].word}</StateTag>}
            </li>
          ))}
        </ul>
      </div>
      {state.running && <UnsavedChangesGuard sending={SENDING} />}
    </Dialog>
  );
}
