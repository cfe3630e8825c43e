import { Fragment, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { ColumnFilter } from './ColumnFilter';
import { cellText } from './cellValue';
import { toCsv } from './csv';
import styles from './DataTable.module.css';
import { DataTableToolbar } from './DataTableToolbar';
import { type DataColumn, filterColumns, headColumn, valueColumns } from './dataColumn';
import { downloadCsv } from './download';
import { FailureAlert } from './FailureAlert';
import { isBlank } from './formText';
import { Pager } from './Pager';
import { PlainTable, type PlainTableProps } from './PlainTable';
import { RecordPanel } from './RecordPanel';
import recordPanel from './RecordPanel.module.css';
import { type RequestOf, StaleAlert } from './RequestStates';
import { prepareSearch } from './rowOrder';
import type { RowPreview } from './rowPreview';
import type { RowsAction } from './rowsRun';
import { SelectionBar } from './SelectionBar';
import { showStatus } from './statusMessage';
import { TableViewButton } from './TableViewButton';
import { useLoadFailure } from './useLoadFailure';
import { useRowPreview } from './useRowPreview';
import { useRowSelection } from './useRowSelection';
import { useSearchText } from './useSearchText';
import { type TableSort, useTableAddress } from './useTableAddress';
import { useTableRows } from './useTableRows';
import { useTableView } from './useTableView';
import { Announcement } from './VisuallyHidden';
import { counted, withSeparators } from './withSeparators';

interface DataTableProps<Row>
  extends Pick<
    PlainTableProps<Row>,
    'name' | 'columns' | 'rowKey' | 'rowLink' | 'onRowIntent' | 'rowTone' | 'cards'
  > {
  /** Of the table in the whole console; the page size is remembered under it. */
  id: string;
  /** Undefined while they load. Keep the array the same between renders (a query's data, or memoised). */
  rows: readonly Row[] | undefined;
  /** The request that brings the rows, for its failure and Retry; left out for rows that came with something else. */
  query?: Pick<RequestOf<unknown>, 'error' | 'errorUpdateCount' | 'refetch'>;
  /** The specification's sentence, shown for an empty list and for a failed load alike. */
  emptyText: string;
  pageSizes: readonly number[];
  /** The first of `pageSizes` if left out. */
  defaultPageSize?: number;
  defaultSort?: TableSort;
  /** Rows that come first in every order (the entity 'pending'). */
  pinned?: (row: Row) => boolean;
  expansion?: PlainTableProps<Row>['expansion'];
  /** Name of the CSV file without its ending; no export if left out. All rows that fit are exported, not one page. */
  exportName?: string;
  /** In the order of the file, where that of the screen changes with its width. */
  exportColumns?: readonly DataColumn<Row>[];
  /** Before the parameters in the address, for the second table of a page. */
  addressPrefix?: string;
  /** The screen's own tools, above the table on the right. */
  toolbar?: ReactNode;
  /** What can be done with several rows at once; each row gets a checkbox, also for an export of those that were chosen. */
  rowsActions?: readonly RowsAction<Row>[];
  /** What a person calls a row; its first column that says something, if left out. */
  rowName?: (row: Row) => string;
  /** A record is shown beside the list, and the next by J and K; each row gets a button for it. */
  preview?: RowPreview<Row>;
}

/** Offered beside the sizes of the specification: with its largest, 10,000 rows are hundreds of pages. */
const LARGE_PAGES = [50, 100];
/** A list that fits on a page needs no more of them. */
const sizesOf = (specified: readonly number[]) =>
  [...new Set([...specified, ...LARGE_PAGES])].sort((one, other) => one - other);

/**
 * The one table of the console: search, sort, pages and page size in the address, the size remembered, rows that are
 * links, expansion, export of everything that fits, loading, empty and failed states. All rows are in memory; one
 * page is drawn.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { id, name, rows, query, columns, emptyText, defaultSort, pinned } = props;
  const { defaultPageSize = props.pageSizes[0] ?? 10, exportName, addressPrefix, rowsActions } = props;
  const pageSizes = useMemo(() => sizesOf(props.pageSizes), [props.pageSizes]);
  const filterable = useMemo(() => filterColumns(columns), [columns]);
  const address = useTableAddress({
    id,
    prefix: addressPrefix,
    pageSizes,
    defaultPageSize,
    defaultSort,
    filters: filterable.map(({ key }) => key),
  });
  const search = useSearchText(address.search, (text) => address.go({ search: text }));
  const [preferences, setPreferences] = useTableView(id);
  const head = headColumn(columns);
  const shown = useMemo(
    () => columns.filter(({ key }, at) => at === head || !preferences.hidden.includes(key)),
    [columns, head, preferences.hidden],
  );
  const { view, filtered, values } = useTableRows<Row>({
    rows,
    columns,
    search: search.text,
    sort: address.sort,
    filters: address.filters,
    pinned,
  });
  const { rowKey, rowName } = props;
  const label = useMemo(
    () => rowName ?? ((row: Row) => firstText(columns, row, rowKey)),
    [columns, rowKey, rowName],
  );
  const { selection, selected, selectAll, clear } = useRowSelection<Row>(rows, rowKey, label);

  const { error = null, errorUpdateCount = 0 } = query ?? {};
  const failure = useLoadFailure({ data: rows, error, errorUpdateCount });

  const lastPage = Math.max(1, Math.ceil(view.length / address.pageSize));
  // The address still has the previous search's page until the typing rests.
  const page = search.text === address.search ? Math.min(address.page, lastPage) : 1;
  const pageRows = useMemo(
    () => rows && view.slice((page - 1) * address.pageSize, page * address.pageSize),
    [rows, view, page, address.pageSize],
  );

  const { rowPreview, panel } = useRowPreview<Row>({
    prefix: addressPrefix ?? '',
    rows: view,
    pageSize: address.pageSize,
    keyOf: rowKey,
    label,
  });

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
  const whole = useRef<HTMLDivElement>(null);
  const found = !rows || rows.length === 0 || view.length > 0;
  const chosenFilters = Object.values(address.filters).filter(Boolean).join(', ');
  const noMatches = useMemo(() => {
    if (found) return undefined;
    const typed = search.text.trim();
    const sought = [typed && `“${typed}”`, chosenFilters].filter(Boolean).join(' in ');
    return {
      text: `Nothing matches ${sought}.`,
      clearText: chosenFilters === '' ? 'Clear search' : 'Clear search and filters',
      onClear: () => {
        latest.current.search.setText('');
        latest.current.address.go({ search: '', filters: {} });
        // The button goes with what it said; who pressed it means to search for something else.
        whole.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
      },
    };
  }, [found, search.text, chosenFilters]);

  if (failure)
    return <FailureAlert title={emptyText} error={failure} onRetry={query && (() => query.refetch())} />;

  const exportRows = (chosen: readonly Row[]) => {
    downloadCsv(
      `${exportName}.csv`,
      toCsv<Row>(valueColumns(props.exportColumns ?? columns, 'exported'), chosen),
    );
  };

  const table = (
    <div ref={whole} className={styles.table}>
      {query?.error && <StaleAlert error={query.error} onRetry={() => query.refetch()} />}
      <DataTableToolbar
        name={name}
        search={{
          text: search.text,
          onFocus: () => filtered && prepareSearch<Row>(filtered, values),
          onText: search.setText,
          onCommit: search.commit,
        }}
        onExport={exportName === undefined ? undefined : () => exportRows(view)}
        exportCount={view.length}
      >
        {filterable.map((column) => (
          <ColumnFilter
            key={column.key}
            column={column}
            name={name}
            rows={rows}
            chosen={address.filters[column.key] ?? ''}
            onChoose={(value) =>
              address.go({ search: search.text, filters: { ...address.filters, [column.key]: value } })
            }
          />
        ))}
        {props.toolbar}
        <TableViewButton
          id={id}
          name={name}
          columns={columns.filter((_, at) => at !== head)}
          preferences={preferences}
          onChange={setPreferences}
        />
      </DataTableToolbar>
      {rowsActions && (
        <SelectionBar
          name={name}
          selected={selected}
          fitting={view.length}
          label={label}
          actions={rowsActions}
          onSelectAll={() => selectAll(view)}
          onClear={() => {
            clear();
            showStatus('The selection was cleared.');
            // The bar goes with its button.
            whole.current?.querySelector<HTMLElement>('thead input[type="checkbox"]')?.focus();
          }}
          onExport={exportName === undefined ? undefined : () => exportRows(selected)}
        />
      )}
      <Announcement>{rows && announce(name, view.length, rows.length, page, lastPage)}</Announcement>
      <PlainTable
        name={name}
        columns={shown}
        rows={pageRows}
        density={preferences.density}
        selection={rowsActions && selection}
        preview={props.preview && rowPreview}
        placeholderCount={Math.min(address.pageSize, 10)}
        rowKey={rowKey}
        rowLink={props.rowLink}
        onRowIntent={props.onRowIntent}
        rowTone={props.rowTone}
        cards={props.cards}
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
  const { preview } = props;
  if (!preview) return table;
  return (
    <div className={panel.shown === undefined ? undefined : recordPanel.beside}>
      {table}
      <RecordPanel {...panel} rows={view} first={pageRows?.[0]} label={label} link={props.rowLink}>
        {(row) => <Fragment key={rowKey(row)}>{preview.render(row)}</Fragment>}
      </RecordPanel>
    </div>
  );
}

function announce(name: string, fitting: number, all: number, page: number, lastPage: number): string {
  const rows = counted(all, 'row');
  const count = fitting === all ? rows : `${withSeparators(fitting)} of ${rows}`;
  return `${name}: ${count}, page ${withSeparators(page)} of ${withSeparators(lastPage)}`;
}

/** What a person calls a row: its first column that says something. */
function firstText<Row>(columns: readonly DataColumn<Row>[], row: Row, keyOf: (row: Row) => string): string {
  return columns.map(({ value }) => cellText(value?.(row))).find((text) => !isBlank(text)) ?? keyOf(row);
}
