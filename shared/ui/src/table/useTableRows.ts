import { useMemo } from 'react';
import { cellText } from '../text/cellValue';
import { type DataColumn, filterColumns, valueColumns } from './dataColumn';
import { arrangeRows, searchRows } from './rowOrder';
import type { TableSort } from './useTableAddress';

interface TableRowsOptions<Row> {
  rows: readonly Row[] | undefined;
  columns: readonly DataColumn<Row>[];
  search: string;
  sort: TableSort | undefined;
  filters: Readonly<Record<string, string>>;
  pinned: ((row: Row) => boolean) | undefined;
}

const noRows: readonly never[] = [];

/** The rows that match filters and search, in order. */
export function useTableRows<Row>(options: TableRowsOptions<Row>) {
  const { rows, columns, search, sort, filters, pinned } = options;
  const filterKey = JSON.stringify(filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: filterKey stands for filters, a new object on every render
  const filtered = useMemo(() => {
    const active = filterColumns(columns).filter(({ key }) => filters[key]);
    if (!rows || active.length === 0) return rows;
    return rows.filter((row) => active.every(({ key, value }) => cellText(value(row)) === filters[key]));
  }, [rows, columns, filterKey]);
  const values = useMemo(() => valueColumns(columns, 'searchable').map(({ value }) => value), [columns]);
  const view = useMemo(() => {
    if (!filtered) return noRows;
    const value = columns.find(({ key }) => key === sort?.column)?.value;
    return arrangeRows<Row>(filtered, {
      mask: searchRows<Row>(filtered, values, search),
      sort: value && { value, descending: sort?.descending ?? false },
      pinned,
    });
  }, [filtered, columns, values, search, sort, pinned]);
  return { view, filtered, values };
}
