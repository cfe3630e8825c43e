import { platformTimeOf } from '@console/api';
import { Fragment, type ReactNode, useMemo, useRef } from 'react';
import { Announcement } from '../control/VisuallyHidden';
import { DateTime } from '../feedback/DateTime';
import { FailureAlert } from '../feedback/FailureAlert';
import { type RequestOf, StaleAlert } from '../feedback/RequestStates';
import { useLoadFailure } from '../feedback/useLoadFailure';
import { downloadCsv } from '../file/download';
import { showStatus } from '../interaction/statusMessage';
import { cellText } from '../text/cellValue';
import { isBlank } from '../text/formText';
import { counted, withSeparators } from '../text/withSeparators';
import type { BulkAction } from './bulkRun';
import { toCsv } from './csv';
import styles from './DataTable.module.css';
import { DataTableToolbar } from './DataTableToolbar';
import { type DataColumn, valueColumns } from './dataColumn';
import { Pager } from './Pager';
import { PlainTable } from './PlainTable';
import type { PlainTableProps } from './plainTableProps';
import { RecordPanel } from './RecordPanel';
import recordPanel from './RecordPanel.module.css';
import type { RowPreview } from './rowPreview';
import { SelectionBar } from './SelectionBar';
import { type ListedRows, type ListedRowsOptions, useListedRows } from './useListedRows';
import { useNoMatches } from './useNoMatches';
import { useRowPreview } from './useRowPreview';
import { useRowSelection } from './useRowSelection';
import { useTableView } from './useTableView';

interface DataTableProps<Row>
  extends ListedRowsOptions<Row>,
    Pick<
      PlainTableProps<Row>,
      'name' | 'rowKey' | 'rowLink' | 'onRowIntent' | 'rowTone' | 'cards' | 'expansion' | 'loadIsSaid'
    > {
  /** What the rows are, for the search field, if `name` is a title: 'wearables'. */
  noun?: string;
  /** The query that loads the rows, for its error and Retry; omit it if the rows are part of another reply. */
  query?: Pick<RequestOf<unknown>, 'error' | 'errorUpdateCount' | 'refetch'> & { dataUpdatedAt?: number };
  /** Shown for an empty list, by default the specification's sentence, and if it is set as the heading of a failed load. */
  emptyText?: string | undefined;
  /** A failed load has no heading: it must not look like an empty list. */
  plainFailure?: boolean;
  /** Further actions for a failed load ('go back'). */
  failedActions?: ReactNode;
  /** Name of the CSV file without extension; no export if omitted. Exports all matching rows, not one page. */
  exportName?: string;
  /** Columns of the file, if those on screen depend on its width. */
  exportColumns?: readonly DataColumn<Row>[];
  /** The screen's own controls, above the table on the right. */
  toolbar?: ReactNode;
  /** Bulk actions. Each row gets a checkbox, and the selected rows can be exported. */
  rowsActions?: readonly BulkAction<Row>[];
  /** Display name of a row; defaults to its first column that is not blank. */
  rowName?: (row: Row) => string;
  /** Shows a record next to the list; J and K switch to the next and previous. Each row gets a button for it. */
  preview?: RowPreview<Row>;
}

/**
 * The console's table for lists: search, sort, page and page size in the URL, a remembered page size, rows as links,
 * expansion, export of all matching rows, and loading, empty and failed states. All rows are in memory; only one page is
 * rendered.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { id, name, query, columns, rowKey, rowName, emptyText } = props;
  const { exportName, rowsActions, preview } = props;
  const root = useRef<HTMLDivElement>(null);
  const focusIn = (selector: string) => root.current?.querySelector<HTMLElement>(selector)?.focus();

  const listed = useListedRows<Row>(props);
  const { address, rows, search, view, page, pageRows } = listed;
  const { pageSize } = address;
  const tableView = useTableView(id, columns);

  const label = useMemo(
    () => rowName ?? ((row: Row) => firstText(columns, row) ?? rowKey(row)),
    [columns, rowKey, rowName],
  );
  const { selection, selected, selectAll, clear } = useRowSelection<Row>(rows, view, rowKey, label);
  const { rowPreview, panel } = useRowPreview<Row>({
    all: preview && !preview.isPartial ? rows : undefined,
    rows: view,
    address,
    keyOf: rowKey,
    label,
  });
  const noMatches = useNoMatches({
    noMatches: rows !== undefined && rows.length > 0 && view.length === 0,
    search: search.text,
    filters: address.filters,
    onClear: () => {
      search.setText('');
      address.go({ search: '', filters: {} });
      // The focused button disappears with the message; the user will probably search for something else.
      focusIn('input[type="search"]');
    },
  });

  const { error = null, errorUpdateCount = 0 } = query ?? {};
  const failure = useLoadFailure({ data: props.rows, error, errorUpdateCount });
  const failed = failure ? (
    <FailureAlert
      title={props.plainFailure ? undefined : emptyText}
      error={failure}
      onRetry={query && (() => query.refetch())}
      actions={props.failedActions}
    />
  ) : undefined;
  // The screen's own controls stay: they may have caused the failure, and can undo it.
  if (failed && !props.toolbar) return failed;

  /** What exports these rows; undefined if the table has no export. */
  const exportOf = (exported: readonly Row[]) => {
    if (exportName === undefined) return undefined;
    const exportColumns = valueColumns(props.exportColumns ?? columns);
    return () => downloadCsv(`${exportName}.csv`, toCsv<Row>(exportColumns, exported));
  };

  const table = (
    <div ref={root} className={styles.table}>
      {query && error && !failed && <StaleAlert error={error} onRetry={() => query.refetch()} />}
      <DataTableToolbar
        id={id}
        name={name}
        noun={props.noun}
        listed={listed}
        tableView={tableView}
        onExport={exportOf(view)}
      >
        {props.toolbar}
      </DataTableToolbar>
      {rowsActions && (
        <SelectionBar
          name={name}
          selected={selected}
          matching={view}
          selection={selection}
          actions={rowsActions}
          onSelectAll={() => selectAll(view)}
          onClear={() => {
            clear();
            showStatus('The selection was cleared.');
            // The focused button disappears with the bar.
            focusIn('thead input[type="checkbox"]');
          }}
          onExport={exportOf(selected)}
        />
      )}
      <Announcement>{rows && announce(name, rows.length, columns, listed)}</Announcement>
      {failed ?? (
        <PlainTable
          name={name}
          columns={tableView.shown}
          rows={pageRows}
          density={tableView.preferences.density}
          selection={rowsActions && selection}
          preview={preview && rowPreview}
          loadIsSaid={props.loadIsSaid}
          placeholderCount={Math.min(pageSize, 10)}
          rowKey={rowKey}
          rowLink={props.rowLink}
          onRowIntent={props.onRowIntent}
          rowTone={props.rowTone}
          cards={props.cards}
          expansion={props.expansion}
          emptyText={emptyText}
          noMatches={noMatches}
          sorting={listed.sorting}
        />
      )}
      {rows && query?.dataUpdatedAt ? (
        <small className={styles.printed}>
          List as of <DateTime value={platformTimeOf(query.dataUpdatedAt) / 1000} />
        </small>
      ) : null}
      {view.length > 0 && (
        <Pager
          name={name}
          page={page}
          pageSize={pageSize}
          pageSizes={listed.pageSizes}
          total={view.length}
          onPage={(next) => listed.go({ page: next })}
          onPageSize={(next) => listed.go({ pageSize: next })}
        />
      )}
    </div>
  );
  if (!preview) return table;
  return (
    <div className={panel.shown === undefined ? undefined : recordPanel.withPanel}>
      {table}
      <RecordPanel
        {...panel}
        list={root}
        rows={view}
        first={pageRows?.[0]}
        label={label}
        link={props.rowLink}
      >
        {(row) => <Fragment key={rowKey(row)}>{preview.render(row)}</Fragment>}
      </RecordPanel>
    </div>
  );
}

function announce<Row>(
  name: string,
  all: number,
  columns: readonly DataColumn<Row>[],
  { view, page, lastPage, sorting: { sort } }: ListedRows<Row>,
): string {
  const rows = counted(all, 'row');
  const count = view.length === all ? rows : `${withSeparators(view.length)} of ${rows}`;
  const sorted = columns.find(({ key }) => key === sort?.column)?.title;
  const order = sorted ? `, sorted by ${sorted}, ${sort?.descending ? 'descending' : 'ascending'}` : '';
  return `${name}: ${count}, page ${withSeparators(page)} of ${withSeparators(lastPage)}${order}`;
}

/** The text of the row's first column that is not blank. */
function firstText<Row>(columns: readonly DataColumn<Row>[], row: Row): string | undefined {
  return columns.map(({ value }) => cellText(value?.(row))).find((text) => !isBlank(text));
}
