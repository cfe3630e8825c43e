import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Term } from '../control/Term';
import { VisuallyHidden } from '../control/VisuallyHidden';
import type { GlossaryTerm } from '../text/glossary';
import { valueColumns } from './dataColumn';
import styles from './PlainTable.module.css';
import type { PlainTableProps } from './plainTableProps';
import type { RowSelection } from './useRowSelection';
import type { TableSort } from './useTableAddress';

type TableHeadProps<Row> = Pick<
  PlainTableProps<Row>,
  'name' | 'columns' | 'rows' | 'selection' | 'preview' | 'expansion' | 'sorting'
>;

/** The header row of a table. Headers of sortable columns are buttons. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { name, columns, rows = [], selection, preview, expansion, sorting } = props;
  const sortable = sorting ? valueColumns(columns, 'sortable').map(({ key }) => key) : [];
  const tabStop = sortable.find((key) => key === sorting?.sort?.column) ?? sortable[0];
  return (
    <thead>
      <tr>
        {selection && <SelectPageCell selection={selection} rows={rows} name={name} />}
        {preview && (
          <th scope="col" className={styles.preview}>
            <VisuallyHidden>Preview</VisuallyHidden>
          </th>
        )}
        {expansion && (
          <th scope="col">
            <VisuallyHidden>Show more</VisuallyHidden>
          </th>
        )}
        {columns.map(({ key, title, term, align, width }) => {
          const order = sortable.includes(key) ? orderOf(key, sorting?.sort) : undefined;
          return (
            <th key={key} scope="col" data-align={align} aria-sort={order} style={{ width }}>
              {sorting && order ? (
                <SortButton
                  title={title}
                  column={key}
                  order={order}
                  onSort={sorting.onSort}
                  isTabStop={key === tabStop}
                />
              ) : (
                <ColumnTitle title={title} term={term} />
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface SelectPageCellProps<Row> {
  selection: RowSelection<Row>;
  /** The rows of the current page. */
  rows: readonly Row[];
  name: string;
}

/** The header cell with a checkbox that selects all rows of the page. */
function SelectPageCell<Row>({ selection, rows, name }: SelectPageCellProps<Row>) {
  const chosen = rows.filter(selection.isSelected).length;
  return (
    <th scope="col" className={styles.select}>
      <label>
        <input
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && chosen < rows.length;
          }}
          type="checkbox"
          aria-label={`Select all ${name} on this page`}
          checked={rows.length > 0 && chosen === rows.length}
          onChange={() => selection.toggle(rows)}
        />
      </label>
    </th>
  );
}

function ColumnTitle({ title, term }: { title: string; term: GlossaryTerm | undefined }) {
  if (!term) return title;
  return (
    <>
      <Term of={term}>{title}</Term>
      <span className={styles.cardTitle}>{title}</span>
    </>
  );
}

type Order = 'ascending' | 'descending' | 'none';

function orderOf(column: string, sort: TableSort | undefined): Order {
  if (sort?.column !== column) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}

interface SortButtonProps {
  title: string;
  column: string;
  /** In which the rows are sorted by it. */
  order: Order;
  onSort: (sort: TableSort | undefined) => void;
  /** Reachable with Tab: one header per table; the arrow keys move to the others (roving tabindex). */
  isTabStop: boolean;
}

/** Moves the focus between column headers, so that ten columns do not take ten Tabs. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  // With Alt or ⌘, the arrows go back and forward in the browser's history.
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const heads = [...(event.currentTarget.closest('tr')?.querySelectorAll<HTMLElement>('[data-sort]') ?? [])];
  heads[heads.indexOf(event.currentTarget) + step]?.focus();
  event.preventDefault();
}

/** The header of a sortable column. Cycles through ascending, descending and unsorted. */
function SortButton({ title, column, order, onSort, isTabStop }: SortButtonProps) {
  const next = {
    none: { column, descending: false },
    ascending: { column, descending: true },
    descending: undefined,
  }[order];
  const Icon = { none: ArrowUpDown, ascending: ArrowUp, descending: ArrowDown }[order];
  return (
    <button
      type="button"
      className={styles.sort}
      data-sort
      tabIndex={isTabStop ? 0 : -1}
      aria-description={isTabStop ? 'Use the arrow keys to reach the other columns' : undefined}
      onKeyDown={moveFocus}
      onClick={() => onSort(next)}
    >
      {title}
      <Icon size={14} aria-hidden className={order === 'none' ? styles.sortIdle : undefined} />
    </button>
  );
}
