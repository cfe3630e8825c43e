import { useState } from 'react';
import { recallPreferences, rememberPreferences, type TablePreferences } from './tablePreferences';

type Change = (latest: TablePreferences) => Partial<TablePreferences>;
export type ChangePreferences = (change: Change) => void;

/** Columns and density of one list, as this person left them. */
export function useTableView(table: string): [TablePreferences, ChangePreferences] {
  const [preferences, setPreferences] = useState(() => recallPreferences(table));
  function change(changeOf: Change) {
    // Another tab may have changed something else meanwhile.
    const latest = recallPreferences(table);
    const next = { ...latest, ...changeOf(latest) };
    rememberPreferences(table, next);
    setPreferences(next);
  }
  return [preferences, change];
}
