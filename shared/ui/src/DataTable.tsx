import { Fragment, type ReactNode, useMemo, useRef } from 'react';
import { cellText } from './cellValue';
import { toCsv } from './csv';
import styles from './DataTable.module.css';
import { DataTableToolbar } from './DataTableToolbar';
import { type DataColumn, valueColumns } from './dataColumn';
import { downloadCsv } from './download';
import { FailureAlert } from './FailureAlert';
import { isBlank } from './formText';
import { Pager } from './Pager';
import { PlainTable } from './PlainTable';
import type { PlainTableProps } from './plainTableProps';
import { RecordPanel } from './RecordPanel';
import recordPanel from './RecordPanel.module.css';
import { type RequestOf, StaleAlert } from './RequestStates';
import type { RowPreview } from './rowPreview';
import type { RowsAction } from './rowsRun';
import { SelectionBar } from './SelectionBar';
import { showStatus } from './statusMessage';
import { type ListedRows, type ListedRowsOptions, useListedRows } from './useListedRows';
import { useLoadFailure } from './useLoadFailure';
import { useNoMatches } from './useNoMatches';
import { useRowPreview } from './useRowPreview';
import { useRowSelection } from './useRowSelection';
import { useTableView } from './useTableView';
import { Announcement } from './VisuallyHidden';
import { counted, withSeparators } from './withSeparators';

interface DataTableProps<Row>
  extends ListedRowsOptions<Row>,
    Pick<
      PlainTableProps<Row>,
      'name' | 'rowKey' | 'rowLink' | 'onRowIntent' | 'rowTone' | 'cards' | 'expansion'
    > {
  /** The request that brings the rows, for its failure and Retry; left out for rows that came with something else. */
  query?: Pick<RequestOf<unknown>, 'error' | 'errorUpdateCount' | 'refetch'>;
  /** The specification's sentence, shown for an empty list and for a failed load alike. */
  emptyText: string;
  /** Name of the CSV file without its ending; no export if left out. All rows that fit are exported, not one page. */
  exportName?: string;
  /** In the order of the file, where that of the screen changes with its width. */
  exportColumns?: readonly DataColumn<Row>[];
  /** The screen's own tools, above the table on the right. */
  toolbar?: ReactNode;
  /** What can be done with several rows at once; each row gets a checkbox, also for an export of those that were chosen. */
  rowsActions?: readonly RowsAction<Row>[];
  /** What a person calls a row; its first column that says something, if left out. */
  rowName?: (row: Row) => string;
  /** A record is shown beside the list, and the next by J and K; each row gets a button for it. */
  preview?: RowPreview<Row>;
}

/**
 * The one table of the console: search, sort, pages and page size in the address, the size remembered, rows that are
 * links, expansion, export of everything that fits, loading, empty and failed states. All rows are in memory; one
 * page is drawn.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { id, name, rows, query, columns, rowKey, rowName, emptyText } = props;
  const { exportName, rowsActions, preview } = props;
  const whole = useRef<HTMLDivElement>(null);
  const focusIn = (selector: string) => whole.current?.querySelector<HTMLElement>(selector)?.focus();

  const listed = useListedRows<Row>(props);
  const { address, search, view, page, pageRows } = listed;
  const { pageSize } = address;
  const tableView = useTableView(id, columns);

  const label = useMemo(
    () => rowName ?? ((row: Row) => firstText(columns, row) ?? rowKey(row)),
    [columns, rowKey, rowName],
  );
  const { selection, selected, selectAll, clear } = useRowSelection<Row>(rows, rowKey, label);
  const { rowPreview, panel } = useRowPreview<Row>({
    prefix: props.addressPrefix,
    rows: view,
    pageSize,
    keyOf: rowKey,
    label,
  });
  const noMatches = useNoMatches({
    nothingFits: rows !== undefined && rows.length > 0 && view.length === 0,
    search: search.text,
    filters: address.filters,
    onClear: () => {
      search.setText('');
      address.go({ search: '', filters: {} });
      // The button goes with what it said; who pressed it means to search for something else.
      focusIn('input[type="search"]');
    },
  });

  const { error = null, errorUpdateCount = 0 } = query ?? {};
  const failure = useLoadFailure({ data: rows, error, errorUpdateCount });
  if (failure)
    return <FailureAlert title={emptyText} error={failure} onRetry={query && (() => query.refetch())} />;

  const exportRows = (chosen: readonly Row[]) => {
    const exported = valueColumns(props.exportColumns ?? columns, 'exported');
    downloadCsv(`${exportName}.csv`, toCsv<Row>(exported, chosen));
  };

  const table = (
    <div ref={whole} className={styles.table}>
      {query && error && <StaleAlert error={error} onRetry={() => query.refetch()} />}
      <DataTableToolbar
        id={id}
        name={name}
        rows={rows}
        listed={listed}
        tableView={tableView}
        onExport={exportName === undefined ? undefined : () => exportRows(view)}
      >
        {props.toolbar}
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
            focusIn('thead input[type="checkbox"]');
          }}
          onExport={exportName === undefined ? undefined : () => exportRows(selected)}
        />
      )}
      <Announcement>{rows && announce(name, rows.length, listed)}</Announcement>
      <PlainTable
        name={name}
        columns={tableView.shown}
        rows={pageRows}
        density={tableView.preferences.density}
        selection={rowsActions && selection}
        preview={preview && rowPreview}
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
      {view.length > 0 && (
        <Pager
          name={name}
          page={page}
          pageSize={pageSize}
          pageSizes={listed.pageSizes}
          total={view.length}
          onPage={(next) => address.go({ page: next, search: search.text })}
          onPageSize={(next) => address.go({ pageSize: next, search: search.text })}
        />
      )}
    </div>
  );
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

function announce<Row>(name: string, all: number, { view, page, lastPage }: ListedRows<Row>): string {
  const rows = counted(all, 'row');
  const count = view.length === all ? rows : `${withSeparators(view.length)} of ${rows}`;
  return `${name}: ${count}, page ${withSeparators(page)} of ${withSeparators(lastPage)}`;
}

/** What a person calls a row: its first column that says something. */
function firstText<Row>(columns: readonly DataColumn<Row>[], row: Row): string | undefined {
  return columns.map(({ value }) => cellText(value?.(row))).find((text) => !isBlank(text));
}
