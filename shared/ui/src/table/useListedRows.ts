import { useMemo } from 'react';
import { useEventCallback } from '../interaction/useEventCallback';
import { useSearchText } from '../interaction/useSearchText';
import { cellText } from '../text/cellValue';
import { type DataColumn, filterColumns, valueColumns } from './dataColumn';
import { arrangeRows, prepareSearch, searchRows } from './rowOrder';
import { type TableSort, useTableAddress } from './useTableAddress';

export interface ListedRowsOptions<Row> {
  /** Id of the table, unique in the console; the page size is stored under it. */
  id: string;
  /** Undefined while loading. The array must be stable between renders (a query's data, or memoised). */
  rows: readonly Row[] | undefined;
  columns: readonly DataColumn<Row>[];
  /**
   * Keys of columns whose values are still loading, by another call than the rows. No rows are shown yet if the search or
   * the order depends on them: the search would miss rows, and the order would change under the reader.
   */
  lateColumns?: readonly string[] | undefined;
  pageSizes: readonly number[];
  /** Defaults to the first of `pageSizes`. */
  defaultPageSize?: number;
  defaultSort?: TableSort;
  /** Rows that come first in any order (the entity 'pending'). */
  pinned?: (row: Row) => boolean;
  /** Prefix of the URL parameters, for the second table of a page. */
  addressPrefix?: string;
  /** URL parameters of the screen's own controls that filter the rows: a saved view keeps them, too. */
  toolbarParameters?: readonly string[];
}

/** Added to the page sizes of the specification, whose largest would give hundreds of pages for 10,000 rows. */
const LARGE_PAGES = [50, 100];
const sizesOf = (specified: readonly number[]) =>
  [...new Set([...specified, ...LARGE_PAGES])].sort((one, other) => one - other);

const noRows: readonly never[] = [];

/** The rows of a list to show, by search, filters, sort and page from the URL. */
export function useListedRows<Row>(options: ListedRowsOptions<Row>) {
  const { id, columns, lateColumns = [], addressPrefix, toolbarParameters, defaultSort, pinned } = options;
  const { defaultPageSize = options.pageSizes[0] ?? 10 } = options;
  const pageSizes = useMemo(() => sizesOf(options.pageSizes), [options.pageSizes]);
  const filterable = useMemo(() => filterColumns(columns), [columns]);
  const address = useTableAddress({
    id,
    prefix: addressPrefix,
    pageSizes,
    defaultPageSize,
    defaultSort,
    filters: filterable.map(({ key }) => key),
    toolbarParameters,
  });
  const { pageSize, filters } = address;
  // A link or a saved view may name a column that this list does not have.
  const isSortable = valueColumns(columns, 'sortable').some(({ key }) => key === address.sort?.column);
  const sort = isSortable ? address.sort : defaultSort;
  const search = useSearchText(address.search, (text) => address.go({ search: text }));
  const isDecisive = ({ key, searchable }: DataColumn<Row>) =>
    key === sort?.column || (search.text !== '' && searchable !== false);
  const waits = columns.some((column) => lateColumns.includes(column.key) && isDecisive(column));
  const rows = waits ? undefined : options.rows;

  const filterKey = JSON.stringify(filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: filterKey stands for filters, a new object on every render
  const filtered = useMemo(() => {
    const active = filterable.filter(({ key }) => filters[key]);
    if (!rows || active.length === 0) return rows;
    return rows.filter((row) => active.every(({ key, value }) => cellText(value(row)) === filters[key]));
  }, [rows, filterable, filterKey]);
  const values = useMemo(() => valueColumns(columns, 'searchable').map(({ value }) => value), [columns]);
  const view = useMemo(() => {
    if (!filtered) return noRows;
    const value = columns.find(({ key }) => key === sort?.column)?.value;
    return arrangeRows<Row>(filtered, {
      mask: searchRows<Row>(filtered, values, search.text),
      sort: value && { value, descending: sort?.descending ?? false },
      pinned,
    });
  }, [filtered, columns, values, search.text, sort, pinned]);

  const lastPage = Math.max(1, Math.ceil(view.length / pageSize));
  // Until typing pauses, the URL still has the page of the previous search.
  const page = search.text === address.search ? Math.min(address.page, lastPage) : 1;
  const pageRows = useMemo(
    () => rows && view.slice((page - 1) * pageSize, page * pageSize),
    [rows, view, page, pageSize],
  );

  const onSort = useEventCallback((next: TableSort | undefined) => {
    // Unsorted means the default order: if that is what is shown, it is reversed.
    const isReversed = !next && defaultSort?.descending && sort?.column === defaultSort.column;
    address.go({ sort: isReversed ? { column: defaultSort.column, descending: false } : next });
  });
  const sorting = useMemo(() => ({ sort, onSort }), [sort, onSort]);

  return {
    address,
    /** Like that of the address, with the text as it is typed: until typing pauses, the URL still has the one before. */
    go: (change: Parameters<typeof address.go>[0]) => address.go({ search: search.text, ...change }),
    /** Undefined also while the values that they are searched or ordered by load. */
    rows,
    pageSizes,
    /** Columns whose values are offered as filters. */
    filterable,
    search,
    /** Call this when a search is about to start. */
    prepareSearch: () => filtered && prepareSearch<Row>(filtered, values),
    sorting,
    /** All matching rows. */
    view,
    page,
    lastPage,
    pageRows,
  };
}

export type ListedRows<Row> = ReturnType<typeof useListedRows<Row>>;
