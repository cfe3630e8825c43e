import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { toCsv } from './csv';
import styles from './DataTable.module.css';
import { DataTableToolbar } from './DataTableToolbar';
import { valueColumns } from './dataColumn';
import { downloadCsv } from './download';
import { FailureAlert } from './FailureAlert';
import { Pager } from './Pager';
import { PlainTable, type PlainTableProps } from './PlainTable';
import { type RequestOf, StaleAlert } from './RequestStates';
import { arrangeRows, prepareSearch, searchRows } from './rowOrder';
import { useSearchText } from './useSearchText';
import { type TableSort, useTableAddress } from './useTableAddress';
import { Announcement } from './VisuallyHidden';

interface DataTableProps<Row>
  extends Pick<PlainTableProps<Row>, 'name' | 'columns' | 'rowKey' | 'rowLink' | 'onRowIntent' | 'rowTone'> {
  /** Of the table in the whole console; the page size is remembered under it. */
  id: string;
  /** Undefined while they load. Keep the array the same between renders (a query's data, or memoised). */
  rows: readonly Row[] | undefined;
  /** The request that brings the rows, for its failure and Retry; left out for rows that came with something else. */
  query?: Pick<RequestOf<unknown>, 'error' | 'refetch'>;
  /** The specification's sentence, shown for an empty list and for a failed load alike. */
  emptyText: string;
  pageSizes: readonly number[];
  /** The first of `pageSizes` if left out. */
  defaultPageSize?: number;
  defaultSort?: TableSort;
  /** Rows that come first in every order (the entity 'pending'). */
  pinned?: (row: Row) => boolean;
  expansion?: PlainTableProps<Row>['expansion'];
  /** `false` for short lists inside another screen. */
  searchable?: boolean;
  /** Name of the CSV file without its ending; no export if left out. All rows that fit are exported, not one page. */
  exportName?: string;
  /** Before the parameters in the address, for the second table of a page. */
  addressPrefix?: string;
  /** The screen's own tools, above the table on the right. */
  toolbar?: ReactNode;
}

const noRows: readonly never[] = [];

/**
 * The one table of the console: search, sort, pages and page size in the address, the size remembered, rows that are
 * links, expansion, export of everything that fits, loading, empty and failed states. All rows are in memory; one
 * page is drawn.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    id,
    name,
    rows,
    query,
    columns,
    emptyText,
    pageSizes,
    defaultSort,
    pinned,
    searchable = true,
  } = props;
  const { defaultPageSize = pageSizes[0] ?? 10, exportName, addressPrefix, toolbar } = props;
  const address = useTableAddress({ id, prefix: addressPrefix, pageSizes, defaultPageSize, defaultSort });
  const search = useSearchText(address.search, (text) => address.go({ search: text }));

  const searched = useDeferredValue(search.text);
  const sort = useDeferredValue(address.sort);
  const values = useMemo(() => valueColumns(columns, 'searchable').map(({ value }) => value), [columns]);
  const view = useMemo(() => {
    if (!rows) return noRows;
    const by = valueColumns(columns, 'sortable').find(({ key }) => key === sort?.column);
    return arrangeRows<Row>(rows, {
      mask: searchable ? searchRows<Row>(rows, values, searched) : undefined,
      sort: by && sort && { value: by.value, descending: sort.descending },
      pinned,
    });
  }, [rows, columns, values, searchable, searched, sort, pinned]);

  const lastPage = Math.max(1, Math.ceil(view.length / address.pageSize));
  // The address still has the previous search's page until the typing rests.
  const page = search.text === address.search ? Math.min(address.page, lastPage) : 1;
  const pageRows = useMemo(
    () => rows && view.slice((page - 1) * address.pageSize, page * address.pageSize),
    [rows, view, page, address.pageSize],
  );

  // Handlers that stay the same, so that typing a search does not draw the rows again.
  const latest = useRef({ address, search });
  useEffect(() => {
    latest.current = { address, search };
  });
  const sortKey = address.sort?.column;
  const descending = address.sort?.descending ?? false;
  const sorting = useMemo(
    () => ({
      sort: sortKey === undefined ? undefined : { column: sortKey, descending },
      onSort: (next: TableSort | undefined) => latest.current.address.go({ sort: next }),
    }),
    [sortKey, descending],
  );
  const found = !rows || rows.length === 0 || view.length > 0;
  const noMatches = useMemo(
    () =>
      found
        ? undefined
        : {
            text: searched.trim(),
            onClear: () => {
              latest.current.search.setText('');
              latest.current.search.commit('');
            },
          },
    [found, searched],
  );
  const retry = () => void query?.refetch();

  if (!rows && query?.error) return <FailureAlert title={emptyText} error={query.error} onRetry={retry} />;

  const exportRows = () => {
    downloadCsv(`${exportName}.csv`, toCsv<Row>(valueColumns(columns, 'exported'), view));
  };

  return (
    <div className={styles.table}>
      {query?.error && <StaleAlert error={query.error} onRetry={retry} />}
      {(searchable || exportName || toolbar) && (
        <DataTableToolbar
          name={name}
          search={
            searchable
              ? {
                  text: search.text,
                  onFocus: () => rows && prepareSearch<Row>(rows, values),
                  onText: search.setText,
                  onCommit: search.commit,
                }
              : undefined
          }
          onExport={exportName === undefined ? undefined : exportRows}
          exportCount={view.length}
        >
          {toolbar}
        </DataTableToolbar>
      )}
      <Announcement>{rows && announce(name, view.length, rows.length, page, lastPage)}</Announcement>
      <PlainTable
        name={name}
        columns={columns}
        rows={pageRows}
        placeholderCount={Math.min(address.pageSize, 10)}
        rowKey={props.rowKey}
        rowLink={props.rowLink}
        onRowIntent={props.onRowIntent}
        rowTone={props.rowTone}
        expansion={props.expansion}
        emptyText={emptyText}
        noMatches={noMatches}
        sorting={sorting}
      />
      {view.length > 0 && (
        <Pager
          name={name}
          page={page}
          pageSize={address.pageSize}
          pageSizes={pageSizes}
          total={view.length}
          onPage={(next) => address.go({ page: next, search: search.text })}
          onPageSize={(next) => address.go({ pageSize: next, search: search.text })}
        />
      )}
    </div>
  );
}

function announce(name: string, fitting: number, all: number, page: number, lastPage: number): string {
  const count = fitting === all ? `${all} rows` : `${fitting} of ${all} rows`;
  return `${name}: ${count}, page ${page} of ${lastPage}`;
}
