import { Button } from 'antd';
import { useState } from 'react';
import styles from './RowsRun.module.css';
import type { RowsAction } from './rowsRun';
import { useLateComponent } from './useLateComponent';
import { withSeparators } from './withSeparators';

interface SelectionBarProps<Row> {
  /** Of the table. */
  name: string;
  selected: readonly Row[];
  /** How many rows fit the search and the filters. */
  fitting: number;
  label: (row: Row) => string;
  actions: readonly RowsAction<Row>[];
  onSelectAll: () => void;
  onClear: () => void;
  /** Left out where the table has no export. */
  onExport?: (() => void) | undefined;
}

/** What can be done with the rows that were chosen. */
export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const { name, selected, fitting, label, actions, onSelectAll, onClear, onExport } = props;
  /** With its rows as they were chosen: a refresh must not change what runs. */
  const [running, setRunning] = useState<{ action: RowsAction<Row>; rows: readonly Row[] }>();
  // A list is drawn far more often than something is done to several of its rows.
  const { Component: RunDialog, fetch } = useLateComponent(
    async () => (await import('./RowsRunDialog')).RowsRunDialog<Row>,
  );
  if (selected.length === 0 && !running) return null;
  async function begin(action: RowsAction<Row>) {
    if (await fetch()) setRunning({ action, rows: selected });
  }
  return (
    <section className={styles.bar} aria-label={`Selected ${name}`}>
      <span role="status" className={styles.count}>
        {withSeparators(selected.length)} selected
      </span>
      {selected.length < fitting && (
        <Button size="small" onClick={onSelectAll}>
          Select all {withSeparators(fitting)}
        </Button>
      )}
      {actions.map((action) => (
        <Button key={action.key} size="small" aria-haspopup="dialog" onClick={() => void begin(action)}>
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
        <RunDialog {...running} name={name} label={label} onClose={() => setRunning(undefined)} />
      )}
    </section>
  );
}
