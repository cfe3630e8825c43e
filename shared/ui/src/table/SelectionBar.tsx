import { Button } from 'antd';
import { useState } from 'react';
import { Announcement } from '../control/VisuallyHidden';
import { useLateComponent } from '../interaction/useLateComponent';
import { withSeparators } from '../text/withSeparators';
import styles from './BulkRun.module.css';
import type { BulkAction } from './bulkRun';
import type { RowSelection } from './useRowSelection';

interface SelectionBarProps<Row> {
  /** Name of the table. */
  name: string;
  selected: readonly Row[];
  /** The rows that match the search and the filters; others may be selected as well. */
  matching: readonly Row[];
  selection: RowSelection<Row>;
  actions: readonly BulkAction<Row>[];
  onSelectAll: () => void;
  onClear: () => void;
  /** Undefined if the table has no export. */
  onExport: (() => void) | undefined;
}

export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const { name, selected, matching, selection, actions, onSelectAll, onClear, onExport } = props;
  /** With the rows as selected at the start: a refresh must not change what runs. */
  const [running, setRunning] = useState<{ action: BulkAction<Row>; rows: readonly Row[] }>();
  // Loaded lazily, because most visits to a list use no bulk action.
  const { Component: RunDialog, fetch } = useLateComponent(
    async () => (await import('./BulkRunDialog')).BulkRunDialog<Row>,
  );
  async function start(action: BulkAction<Row>) {
    if (await fetch()) setRunning({ action, rows: selected });
  }
  const count = `${withSeparators(selected.length)} selected`;
  return (
    <>
      {/* Mounted before the first selected row, as in StatusRegion. */}
      <Announcement>{selected.length > 0 && count}</Announcement>
      {(selected.length > 0 || running) && (
        <section className={styles.bar} aria-label={`Selected ${name}`}>
          <span className={styles.count}>{count}</span>
          {!matching.every(selection.isSelected) && (
            <Button size="small" onClick={onSelectAll}>
              Select all {withSeparators(matching.length)}
            </Button>
          )}
          {actions.map((action) => (
            <Button key={action.key} size="small" aria-haspopup="dialog" onClick={() => void start(action)}>
              {action.text}
            </Button>
          ))}
          {onExport && (
            <Button size="small" onClick={onExport}>
              Export selected
            </Button>
          )}
          <Button size="small" onClick={onClear}>
            Clear selection
          </Button>
          {running && RunDialog && (
            <RunDialog
              {...running}
              name={name}
              label={selection.label}
              onClose={(done) => {
                selection.toggle(done);
                setRunning(undefined);
              }}
            />
          )}
        </section>
      )}
    </>
  );
}
