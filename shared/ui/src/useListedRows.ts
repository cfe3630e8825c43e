import { useMemo } from 'react';
import { type DataColumn, filterColumns } from './dataColumn';
import { prepareSearch } from './rowOrder';
import { useEventCallback } from './useEventCallback';
import { useSearchText } from './useSearchText';
import { type TableSort, useTableAddress } from './useTableAddress';
import { useTableRows } from './useTableRows';

export interface ListedRowsOptions<Row> {
  /** Of the table in the whole console; the page size is remembered under it. */
  id: string;
  /** Undefined while they load. Keep the array the same between renders (a query's data, or memoised). */
  rows: readonly Row[] | undefined;
  columns: readonly DataColumn<Row>[];
  pageSizes: readonly number[];
  /** The first of `pageSizes` if left out. */
  defaultPageSize?: number;
  defaultSort?: TableSort;
  /** Rows that come first in every order (the entity 'pending'). */
  pinned?: (row: Row) => boolean;
  /** Before the parameters in the address, for the second table of a page. */
  addressPrefix?: string;
}

/** Offered beside the sizes of the specification: with its largest, 10,000 rows are hundreds of pages. */
const LARGE_PAGES = [50, 100];
/** A list that fits on a page needs no more of them. */
const sizesOf = (specified: readonly number[]) =>
  [...new Set([...specified, ...LARGE_PAGES])].sort((one, other) => one - other);

/** Which rows of a list are shown, in which order: by search, filters, sort and page, as the address has them. */
export function useListedRows<Row>(options: ListedRowsOptions<Row>) {
  const { id, rows, columns, addressPrefix, defaultSort, pinned } = options;
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
  });
  const { pageSize, sort, filters } = address;
  const search = useSearchText(address.search, (text) => address.go({ search: text }));
  const { view, filtered, values } = useTableRows<Row>({
    rows,
    columns,
    search: search.text,
    sort,
    filters,
    pinned,
  });

  const lastPage = Math.max(1, Math.ceil(view.length / pageSize));
  // The address still has the previous search's page until the typing rests.
  const page = search.text === address.search ? Math.min(address.page, lastPage) : 1;
  const pageRows = useMemo(
    () => rows && view.slice((page - 1) * pageSize, page * pageSize),
    [rows, view, page, pageSize],
  );

  const onSort = useEventCallback((next: TableSort | undefined) => address.go({ sort: next }));
  const sorting = useMemo(() => ({ sort, onSort }), [sort, onSort]);

  return {
    address,
    pageSizes,
    /** Columns whose values are offered as filters. */
    filterable,
    search,
    /** A search is about to begin. */
    prepareSearch: () => filtered && prepareSearch<Row>(filtered, values),
    sorting,
    /** All that fit. */
    view,
    page,
    lastPage,
    pageRows,
  };
}

export type ListedRows<Row> = ReturnType<typeof useListedRows<Row>>;
