import { useMemo, useState } from 'react';
import { useEventCallback } from '../interaction/useEventCallback';

export interface RowSelection<Row> {
  isSelected: (row: Row) => boolean;
  /** Selects all of these, or deselects them if all are selected. */
  toggle: (rows: readonly Row[]) => void;
  /** The name of a row in its checkbox's label, after 'Select'. */
  label: (row: Row) => string;
}

/** The selected rows, across pages and searches. Stored by key, so that they survive a refresh. */
export function useRowSelection<Row>(
  rows: readonly Row[] | undefined,
  view: readonly Row[],
  keyOf: (row: Row) => string,
  label: (row: Row) => string,
) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  /** In the order of the table; rows hidden by a search or filter stay selected, and come last. */
  const selected = useMemo(
    () =>
      keys.size === 0 ? [] : [...new Set([...view, ...(rows ?? [])])].filter((row) => keys.has(keyOf(row))),
    [rows, view, keys, keyOf],
  );
  const toggle = useEventCallback((toggled: readonly Row[]) =>
    setKeys((before) => {
      const after = new Set(before);
      const all = toggled.every((row) => before.has(keyOf(row)));
      for (const row of toggled) all ? after.delete(keyOf(row)) : after.add(keyOf(row));
      return after;
    }),
  );
  const selection = useMemo<RowSelection<Row>>(
    () => ({ isSelected: (row) => keys.has(keyOf(row)), toggle, label }),
    [keys, keyOf, toggle, label],
  );
  return {
    selection,
    selected,
    selectAll: (all: readonly Row[]) => setKeys((before) => new Set([...before, ...all.map(keyOf)])),
    clear: () => setKeys(new Set()),
  };
}
