import { useState } from 'react';
import { recallPreferences, rememberPreferences, type TablePreferences } from './tablePreferences';

export type ChangePreferences = (change: Partial<Pick<TablePreferences, 'hidden' | 'density'>>) => void;

/** Columns and density of one list, as this person left them. */
export function useTableView(table: string): [TablePreferences, ChangePreferences] {
  const [preferences, setPreferences] = useState(() => recallPreferences(table));
  function change(changed: Parameters<ChangePreferences>[0]) {
    const next = { ...preferences, ...changed };
    rememberPreferences(table, next);
    setPreferences(next);
  }
  return [preferences, change];
}
