import { memo, type RefObject } from 'react';
import { GroupedId } from '../page/CopyableId';
import { StateTag, type StateTone } from '../page/StateTag';
import { groupsOfAsn } from '../text/groupsOfAsn';
import styles from './BulkRun.module.css';
import type { BulkRow, BulkRowState } from './bulkRun';
import { LongList } from './LongList';

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

interface BulkRunRowsProps<Row> {
  ref: RefObject<HTMLUListElement | null>;
  rows: readonly BulkRow<Row>[];
  /** Name of the table: 'wearables'. */
  name: string;
  label: (row: Row) => string;
  /** Until then the rows have no state to show. */
  hasStarted: boolean;
}

/** The rows of a bulk run, those first that need attention. */
export function BulkRunRows<Row>({ ref, rows, name, label, hasStarted }: BulkRunRowsProps<Row>) {
  return (
    <LongList
      ref={ref}
      entries={listed(rows)}
      entryKey={({ key }) => key}
      className={styles.rows}
      aria-label={`The chosen ${name}`}
      noun="row"
      step={1_000}
    >
      {({ row, state, reason }) => <RunRow {...{ row, label, reason }} state={hasStarted && state} />}
    </LongList>
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
const RunRow = memo(Content) as typeof Content;

function Content<Row>({ row, label, state, reason }: RunRowProps<Row>) {
  return (
    <>
      <RowName>{label(row)}</RowName>
      {state && <StateTag tone={states[state].tone}>{states[state].word}</StateTag>}
      {reason && <span className={styles.reason}>{reason}</span>}
    </>
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
