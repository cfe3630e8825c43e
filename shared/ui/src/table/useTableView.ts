import { useMemo, useState } from 'react';
import { type DataColumn, headColumn } from './dataColumn';
import { recallPreferences, rememberPreferences, type TablePreferences } from './tablePreferences';

type Change = (latest: TablePreferences) => Partial<TablePreferences>;
export type ChangePreferences = (change: Change) => void;

/** Columns and density of a list, from the user's stored settings. */
export function useTableView<Row>(table: string, columns: readonly DataColumn<Row>[]) {
  const [preferences, setPreferences] = useState(() => recallPreferences(table));
  const { hidden } = preferences;
  const head = headColumn(columns);
  const shown = useMemo(
    () => columns.filter(({ key }, at) => at === head || !hidden.includes(key)),
    [columns, head, hidden],
  );
  function change(changeOf: Change) {
    // Another tab may have changed other settings since.
    const latest = recallPreferences(table);
    const next = { ...latest, ...changeOf(latest) };
    rememberPreferences(table, next);
    setPreferences(next);
  }
  return {
    preferences,
    change,
    shown,
    /** All columns but the one that names the row. */
    hideable: columns.filter((_, at) => at !== head),
  };
}

export type TableView<Row> = ReturnType<typeof useTableView<Row>>;
