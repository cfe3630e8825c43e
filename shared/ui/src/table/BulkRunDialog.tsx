import { ApiError, recordWrite } from '@console/api';
import { onSignOut } from '@console/auth';
import { Button } from 'antd';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Dialog } from '../dialog/Dialog';
import { UnsavedChangesGuard } from '../dialog/UnsavedChangesGuard';
import { PacedAnnouncement } from '../feedback/PacedAnnouncement';
import { isFocusNowhere } from '../interaction/focusPlace';
import { useOnLeaving } from '../interaction/useOnLeaving';
import { failureOf } from '../text/failure';
import { withSeparators } from '../text/withSeparators';
import styles from './BulkRun.module.css';
import { BulkRunRows } from './BulkRunRows';
import { type BulkAction, type BulkRow, type BulkRowState, BulkRun, type BulkRunState } from './bulkRun';

interface BulkRunDialogProps<Row> {
  action: BulkAction<Row>;
  rows: readonly Row[];
  /** Name of the table: 'wearables'. */
  name: string;
  label: (row: Row) => string;
  /** Called with the rows that are done, if others are not: only those are left to select. */
  onClose: (done: readonly Row[]) => void;
}

const EARLIER = 'It is not known whether the platform received an earlier attempt.';

/** The error message; also whether the change may have arrived, with this attempt or before, and what the user can do. */
function reasonOf(error: unknown, mayBeDone: boolean): string {
  const { message, arrival = mayBeDone && EARLIER, advice } = failureOf(error);
  const more = [arrival, advice].filter(Boolean).join(' ');
  return more ? `${message.replace(/\.$/, '')}. ${more}` : message;
}

/** Tells the session log, whose owner sees it after signing in again: the run itself is gone by then. */
function logUnsent(what: string): void {
  const ended = new ApiError('The session has ended', { kind: 'session' });
  recordWrite({ what }, () => Promise.reject(ended)).catch(() => undefined);
}

const SENDING =
  'If you leave now, no more rows are started. Changes that have already been sent are not undone.';

/** How far the run has come, in numbers and in a sentence. */
function progressOf({ rows, running, stopped, stopReason }: BulkRunState<unknown>) {
  const count = (...wanted: BulkRowState[]) => rows.filter(({ state }) => wanted.includes(state)).length;
  const [done, faulty, waiting] = [count('done'), count('failed', 'unknown'), count('waiting')];
  const faults = [
    { of: count('failed'), word: 'failed' },
    { of: count('unknown'), word: 'not known' },
  ].filter(({ of }) => of > 0);
  // Also a retry, of which no row is left that was never started.
  const isStopped = !running && (waiting > 0 || (stopped && faulty > 0));
  const counts = [
    `${isStopped ? 'Stopped: ' : ''}${withSeparators(done)} of ${withSeparators(rows.length)} done`,
    ...faults.map(({ of, word }) => `${withSeparators(of)} ${word}`),
    ...(isStopped && waiting > 0 ? [`${withSeparators(waiting)} not started`] : []),
  ].join(', ');
  return {
    waiting,
    faulty,
    settled: done + faulty,
    /** 'failed or not known' */
    faultWords: faults.map(({ word }) => word).join(' or '),
    summary: isStopped && stopReason ? `${counts}. ${stopReason}` : counts,
  };
}

/** Runs an action on several rows: confirmation, then progress per row, Stop, and Retry of those failed or unknown. */
export function BulkRunDialog<Row>({ action, rows, name, label, ...props }: BulkRunDialogProps<Row>) {
  const textId = useId();
  const [run] = useState(() => new BulkRun(rows, action, reasonOf));
  const state = useSyncExternalStore(run.subscribe, run.current);
  // Leaving the page starts no more rows; calls in flight complete.
  useOnLeaving(run.stop);
  useEffect(() => run.stop, [run]);
  const onSessionEnd = useEffectEvent(() => {
    const { running, stopped } = run.current();
    run.stop();
    const unsent = run.current().rows.filter((row) => row.state === 'waiting');
    if (running && !stopped && unsent.length > 0) logUnsent(`${action.text}, ${targetOf(unsent)}`);
  });
  useEffect(() => onSignOut(() => onSessionEnd()), []);
  function targetOf([only, ...others]: readonly BulkRow<Row>[]): string {
    return only && others.length === 0 ? label(only.row) : `${withSeparators(others.length + 1)} ${name}`;
  }
  const list = useRef<HTMLUListElement>(null);
  // The Stop button is gone when the run ends: focus the list, so that a key press hits no other button.
  useLayoutEffect(() => {
    if (!state.running && isFocusNowhere()) list.current?.focus();
  }, [state.running]);
  const { waiting, faulty, settled, faultWords, summary } = progressOf(state);
  function onClose() {
    const done = state.rows.filter((row) => row.state === 'done');
    props.onClose(waiting + faulty === 0 ? [] : done.map(({ row }) => row));
  }
  const hasStarted = state.running || state.stopped || settled > 0;
  // A retry may be over before it is seen to run.
  const phase = !state.running ? summary : faulty > 0 ? 'failing' : 'running';
  return (
    <Dialog
      open
      title={`${action.text}: ${targetOf(state.rows)}`}
      describedBy={textId}
      onClose={onClose}
      locked={state.running}
      footer={
        state.running ? (
          // The key prevents React from reusing the focused button as Close: it ignores the fragment around that one.
          <Button key="stop" className={styles.stop ?? ''} loading={state.stopped} onClick={run.stop}>
            {state.stopped ? 'Stopping…' : 'Stop'}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{hasStarted ? 'Close' : 'Cancel'}</Button>
            {faulty > 0 && (
              <Button type="primary" onClick={run.retry}>
                Retry {withSeparators(faulty)} {faultWords}
              </Button>
            )}
            {waiting > 0 && (
              <Button type={hasStarted ? 'default' : 'primary'} data-initial-focus onClick={run.start}>
                {hasStarted ? `Continue with ${withSeparators(waiting)}` : action.text}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.run}>
        <p id={textId}>{hasStarted ? summary : action.consequence}</p>
        {hasStarted && <progress aria-label="Progress" max={rows.length} value={settled} />}
        <PacedAnnouncement phase={phase}>{hasStarted && summary}</PacedAnnouncement>
        <BulkRunRows ref={list} rows={state.rows} {...{ name, label, hasStarted }} />
      </div>
      {state.running && <UnsavedChangesGuard sending={SENDING} />}
    </Dialog>
  );
}
