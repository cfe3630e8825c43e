import { Button } from 'antd';
import { memo, type RefObject, useEffect, useState } from 'react';
import { usePrinting } from '../interaction/usePrinting';
import { GroupedId } from '../page/CopyableId';
import { StateTag, type StateTone } from '../page/StateTag';
import { groupsOfAsn } from '../text/groupsOfAsn';
import { withSeparators } from '../text/withSeparators';
import styles from './BulkRun.module.css';
import type { BulkRow, BulkRowState } from './bulkRun';

/** `rank`: those of a lower one are listed first. */
const states: Record<BulkRowState, { word: string; tone: StateTone; rank: number }> = {
  failed: { word: 'Failed', tone: 'bad', rank: 0 },
  unknown: { word: 'Unknown', tone: 'warning', rank: 0 },
  running: { word: 'Running', tone: 'waiting', rank: 1 },
  waiting: { word: 'Not started', tone: 'neutral', rank: 2 },
  done: { word: 'Done', tone: 'good', rank: 3 },
};

/** Failures first. A new one is listed below the others: rows that React moves lose the selection of text in them. */
const listed = <Row,>(rows: readonly BulkRow<Row>[]) =>
  rows
    .map((row, key) => ({ ...row, key }))
    .sort(
      (one, other) =>
        states[one.state].rank - states[other.state].rank || (one.ended ?? 0) - (other.ended ?? 0),
    );

/** The number of rows to render at first: the layout of thousands would take seconds. */
const FIRST = 100;

/** The number to add with each step. */
const STEP = 1_000;

interface BulkRunRowsProps<Row> {
  ref: RefObject<HTMLUListElement | null>;
  rows: readonly BulkRow<Row>[];
  /** Name of the table: 'wearables'. */
  name: string;
  label: (row: Row) => string;
  /** Until then the rows have no state to show. */
  hasStarted: boolean;
}

/** The rows of a bulk run, those first that need attention; of many, more are shown on demand, and all on paper. */
export function BulkRunRows<Row>({ ref, rows, name, label, hasStarted }: BulkRunRowsProps<Row>) {
  const [{ from, limit: grown }, setShown] = useState({ from: 0, limit: FIRST });
  const limit = usePrinting() ? rows.length : grown;
  const left = rows.length - limit;

  // Moves the focus from the button to the first of the added rows.
  useEffect(() => {
    const row = from > 0 ? ref.current?.children[from] : undefined;
    if (row instanceof HTMLElement) row.focus();
  }, [ref, from]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: must be scrollable by keyboard
    <ul ref={ref} className={styles.rows} tabIndex={0} aria-label={`The chosen ${name}`}>
      {listed(rows)
        .slice(0, limit)
        .map(({ key, row, state, reason }) => (
          <RunRow key={key} {...{ row, label, reason }} state={hasStarted && state} />
        ))}
      {left > 0 && (
        <li>
          <Button size="small" onClick={() => setShown({ from: limit, limit: limit + STEP })}>
            Show {withSeparators(Math.min(left, STEP))} more
          </Button>
          {withSeparators(limit)} of {withSeparators(rows.length)} shown
        </li>
      )}
    </ul>
  );
}

interface RunRowProps<Row> {
  label: (row: Row) => string;
  row: Row;
  /** False until the run has started. */
  state: BulkRowState | false;
  reason: string | undefined;
}

/** Progress renders only the rows that it is about. */
const RunRow = memo(Line) as typeof Line;

function Line<Row>({ row, label, state, reason }: RunRowProps<Row>) {
  return (
    <li tabIndex={-1}>
      <RowName>{label(row)}</RowName>
      {state && <StateTag tone={states[state].tone}>{states[state].word}</StateTag>}
      {reason && <span className={styles.reason}>{reason}</span>}
    </li>
  );
}

/** An ASN is set as in the table: in groups. */
function RowName({ children }: { children: string }) {
  return (
    <span className={styles.name}>
      {groupsOfAsn(children) ? <GroupedId>{children}</GroupedId> : children}
    </span>
  );
}
