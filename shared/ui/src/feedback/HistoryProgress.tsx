import { Button } from 'antd';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { isFocusNowhere } from '../interaction/focusPlace';
import { HISTORY_DAYS } from '../text/historyWindow';
import { withSeparators } from '../text/withSeparators';
import { FailureAlert } from './FailureAlert';
import styles from './HistoryProgress.module.css';
import { PacedAnnouncement } from './PacedAnnouncement';
import type { LoadedHistory } from './useHistoryWindows';

interface HistoryProgressProps {
  history: Pick<LoadedHistory<unknown>, 'searching' | 'error' | 'ended' | 'older' | 'more'>;
  /** 'No more history available', or 'No more logs available' for error logs. */
  endText: string;
  /** Further actions after an error. */
  failedActions?: ReactNode;
}

/**
 * Below the loaded entries: the period being searched (announced), Load more, the end, or the error with Retry. The focus
 * stays among them when one takes the place of another.
 */
export function HistoryProgress({ history, endText, failedActions }: HistoryProgressProps) {
  const { searching, error, ended, older, more } = history;
  const isSearching = searching !== undefined;
  const search = isSearching && `Searching ${searching}…`;
  const atEnd = !isSearching && ended;
  const root = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLSpanElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const [retry, setRetry] = useState<'running' | 'done'>();

  useLayoutEffect(() => {
    const isRetried = retry === 'done';
    // The alert with Retry may still be there when a Retry is done, and what takes its place not yet.
    const button = root.current?.querySelector<HTMLElement>(isRetried ? ':scope > button' : 'button');
    const isWaiting = isRetried && !button && !atEnd;
    if (isRetried && !isWaiting) setRetry(undefined);
    if (!hasFocus || isWaiting || !(isRetried || isFocusNowhere())) return;
    (button ?? note.current)?.focus();
  });

  async function runRetry() {
    setRetry('running');
    const outcome = await more();
    setRetry(outcome.error ? undefined : 'done');
    return outcome;
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches the focus of what is in it
    <div
      ref={root}
      className={styles.progress}
      onFocus={() => setHasFocus(true)}
      onBlur={({ target, currentTarget, relatedTarget }) => {
        // While another window has the focus, its element here keeps it for the return.
        setHasFocus(currentTarget.contains(relatedTarget) || document.activeElement === target);
      }}
    >
      {isSearching && (
        <span ref={note} tabIndex={-1} className={styles.note}>
          {search}
        </span>
      )}
      <span ref={isSearching ? undefined : note} role="status" tabIndex={-1} className={styles.note}>
        {atEnd && (older ? olderText(older.count) : endText)}
      </span>
      <PacedAnnouncement>{search}</PacedAnnouncement>
      <FailureAlert error={isSearching ? undefined : error} onRetry={runRetry} actions={failedActions} />
      {/* The button stays while it loads, so that it keeps the focus for the next click. */}
      {(isSearching ? hasFocus && retry !== 'running' : !error && !ended) && (
        <Button loading={isSearching} onClick={() => void more()}>
          {isSearching ? 'Loading…' : 'Load more'}
        </Button>
      )}
      {atEnd && older && <Button onClick={older.show}>Show older entries</Button>}
    </div>
  );
}

/** Part 2, section 9: the windows end after 180 days, but loaded entries may be older. */
function olderText(count: number): string {
  const entries = count === 1 ? '1 entry is' : `${withSeparators(count)} entries are`;
  return `${entries} older than ${HISTORY_DAYS.at(-1)} days`;
}
