import type { ReactNode } from 'react';
import type { CellValue } from '../text/cellValue';
import type { GlossaryTerm } from '../text/glossary';

/** A column of a DataTable. Define columns outside the component or memoise them: they are cache keys. */
export interface DataColumn<Row> {
  /** Used in the URL (`sort=name`), so avoid changing it between releases. */
  key: string;
  title: string;
  /** Explains the title, in a table without sorting. */
  term?: GlossaryTerm;
  /** The plain value, used for search, sort and export, and shown unless there is a `render`. */
  value?: (row: Row) => CellValue;
  render?: (row: Row) => ReactNode;
  /** These default to true for a column with a `value`. */
  sortable?: boolean;
  searchable?: boolean;
  /** Offers a filter by its values above the table; for columns with few distinct values. */
  filterable?: boolean;
  /** `right` for amounts. */
  align?: 'left' | 'right';
  /** CSS length or pixels. */
  width?: number | string;
}

export type ValueColumn<Row> = DataColumn<Row> & { value: (row: Row) => CellValue };

/** Index of the column that names a row and has its link: the first with a plain value, since an image may precede it. */
export function headColumn<Row>(columns: readonly DataColumn<Row>[]): number {
  return Math.max(
    0,
    columns.findIndex(({ value }) => value !== undefined),
  );
}

export function filterColumns<Row>(columns: readonly DataColumn<Row>[]): ValueColumn<Row>[] {
  return columns.filter(
    (column): column is ValueColumn<Row> => column.value !== undefined && column.filterable === true,
  );
}

/** Columns with a plain value that are not excluded from this use. */
export function valueColumns<Row>(
  columns: readonly DataColumn<Row>[],
  use?: 'sortable' | 'searchable',
): ValueColumn<Row>[] {
  return columns.filter(
    (column): column is ValueColumn<Row> => column.value !== undefined && (!use || column[use] !== false),
  );
}
