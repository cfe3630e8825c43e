import { useMemo, useState } from 'react';

export interface RowSelection<Row> {
  isSelected: (row: Row) => boolean;
  /** All of these, or none where all of them are already. */
  toggle: (rows: readonly Row[]) => void;
  /** What the checkbox of a row says after 'Select'. */
  label: (row: Row) => string;
}

/** Rows that a person chose, across pages and searches; by key, so that a refresh keeps them. */
export function useRowSelection<Row>(
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
  label: (row: Row) => string,
) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  /** Those of `rows` that are selected, in their order; one that a search or filter hides stays selected. */
  const selected = useMemo(
    () => (keys.size === 0 ? [] : (rows ?? []).filter((row) => keys.has(keyOf(row)))),
    [rows, keys, keyOf],
  );
  const selection = useMemo<RowSelection<Row>>(
    () => ({
      isSelected: (row) => keys.has(keyOf(row)),
      toggle: (toggled) =>
        setKeys((before) => {
          const after = new Set(before);
          const all = toggled.every((row) => before.has(keyOf(row)));
          for (const row of toggled) all ? after.delete(keyOf(row)) : after.add(keyOf(row));
          return after;
        }),
      label,
    }),
    [keys, keyOf, label],
  );
  return {
    selection,
    selected,
    selectAll: (all: readonly Row[]) => setKeys(new Set(all.map(keyOf))),
    clear: () => setKeys(new Set()),
  };
}
