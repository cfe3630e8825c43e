import type { ReactNode } from 'react';
import type { CellValue } from './cellValue';
import type { GlossaryTerm } from './glossary';

/** A column of a DataTable. Define columns outside the component or memoise them: they are the key of what is kept. */
export interface DataColumn<Row> {
  /** In the address (`sort=name`), so it must not change between releases without need. */
  key: string;
  title: string;
  /** Explains the title, in a table whose heads do not sort. */
  term?: GlossaryTerm;
  /** The plain value: shown unless there is a `render`, searched, sorted and exported. */
  value?: (row: Row) => CellValue;
  render?: (row: Row) => ReactNode;
  /** `false` switches one of them off for a column that has a value. */
  sortable?: boolean;
  searchable?: boolean;
  exported?: boolean;
  /** Offers its values above the table; for a column that has a few of them. */
  filterable?: boolean;
  /** `right` for amounts. */
  align?: 'left' | 'right';
  /** CSS length or pixels. */
  width?: number | string;
}

export type ValueColumn<Row> = DataColumn<Row> & { value: (row: Row) => CellValue };

/** Which column names a row and holds its link: the first with a plain value, so that a picture may stand before it. */
export function headColumn<Row>(columns: readonly DataColumn<Row>[]): number {
  return Math.max(
    0,
    columns.findIndex(({ value }) => value !== undefined),
  );
}

/** Columns whose values are offered as a filter. */
export function filterColumns<Row>(columns: readonly DataColumn<Row>[]): ValueColumn<Row>[] {
  return columns.filter(
    (column): column is ValueColumn<Row> => column.value !== undefined && column.filterable === true,
  );
}

/** Columns with a plain value for which the switch is not off. */
export function valueColumns<Row>(
  columns: readonly DataColumn<Row>[],
  use: 'sortable' | 'searchable' | 'exported',
): ValueColumn<Row>[] {
  return columns.filter(
    (column): column is ValueColumn<Row> => column.value !== undefined && column[use] !== false,
  );
}
