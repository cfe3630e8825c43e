import { Button, Table, type TableProps } from 'antd';
import { type MouseEvent, memo, type ReactNode, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { cellText } from './cellValue';
import styles from './DataTable.module.css';
import { ariaSort, ExpandButton, SortButton } from './DataTableCells';
import type { DataColumn } from './dataColumn';
import { Bone } from './Placeholder';
import type { TableSort } from './useTableAddress';
import { VisuallyHidden } from './VisuallyHidden';

export type RowTone = 'highlight' | 'critical' | undefined;

export interface RowExpansion<Row> {
  /** What is below the row; rendered at the first opening. */
  render: (row: Row) => ReactNode;
  /** What the button shows and hides: 'versions of Ring One'. */
  label: (row: Row) => string;
  canExpand?: (row: Row) => boolean;
}

export interface DataTableRowsProps<Row> {
  name: string;
  columns: readonly DataColumn<Row>[];
  /** The rows of the page; undefined while they load. */
  rows: readonly Row[] | undefined;
  placeholderCount: number;
  rowKey: (row: Row) => string;
  rowLink?: ((row: Row) => string | undefined) | undefined;
  onRowIntent?: ((row: Row) => void) | undefined;
  rowTone?: ((row: Row) => RowTone) | undefined;
  expansion?: RowExpansion<Row> | undefined;
  emptyText: string;
  /** The search that found nothing. */
  fruitless?: string | undefined;
  onClearSearch: () => void;
  sort: TableSort | undefined;
  onSort: (sort: TableSort | undefined) => void;
}

/** A row or the place of one. Wrapped, because antd takes a `children` property of a row for rows below it. */
interface Entry<Row> {
  key: string;
  row?: Row;
}

const interactive = 'a, button, input, select, textarea, label, summary, [role="button"], [role="switch"]';

/** A click on the row itself: not on a control in it, not in a dialog that a cell opened, not the end of a selection. */
function meansTheRow(event: MouseEvent<HTMLElement>): boolean {
  if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return false;
  return event.target.closest(interactive) === null && (window.getSelection()?.toString() ?? '') === '';
}

function openInNewTab(event: MouseEvent<HTMLElement>): void {
  const link = event.currentTarget.querySelector<HTMLAnchorElement>('a[data-row-link]');
  if (link) window.open(link.href, '_blank', 'noopener');
}

function Rows<Row>(props: DataTableRowsProps<Row>) {
  const { name, columns, rows, placeholderCount, rowKey, rowLink, onRowIntent, rowTone, expansion } = props;
  const { emptyText, fruitless, onClearSearch, sort, onSort } = props;
  const navigate = useNavigate();
  const [expanded, setExpanded] = useState<readonly string[]>([]);
  const toggle = (key: string) =>
    setExpanded((keys) => (keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]));

  const entries = useMemo<Entry<Row>[]>(
    () =>
      rows?.map((row) => ({ key: rowKey(row), row })) ??
      Array.from({ length: placeholderCount }, (_, at) => ({ key: `placeholder ${at}` })),
    [rows, rowKey, placeholderCount],
  );
  const canExpand = (row: Row) => expansion !== undefined && (expansion.canExpand?.(row) ?? true);

  const antColumns: NonNullable<TableProps<Entry<Row>>['columns']> = columns.map((column, index) => {
    const { key, title, value, render, sortable, align, width } = column;
    const content = (row: Row) => (render ? render(row) : cellText(value?.(row)));
    return {
      key,
      title:
        value && sortable !== false ? (
          <SortButton title={title} column={key} sort={sort} onSort={onSort} />
        ) : (
          title
        ),
      onHeaderCell: () => (value && sortable !== false ? { 'aria-sort': ariaSort(key, sort) } : {}),
      ...(align && { align }),
      ...(width !== undefined && { width }),
      ...(index === 0 && { rowScope: 'row' as const }),
      render: (_, { row }) => {
        if (row === undefined) return <Bone width={index === 0 ? '70%' : '50%'} />;
        const to = index === 0 ? rowLink?.(row) : undefined;
        return to === undefined ? (
          content(row)
        ) : (
          <Link to={to} data-row-link className={styles.link} onFocus={() => onRowIntent?.(row)}>
            {content(row)}
          </Link>
        );
      },
    };
  });

  function rowClass({ row }: Entry<Row>): string {
    if (row === undefined) return '';
    const tone = rowTone?.(row);
    const opens = rowLink?.(row) !== undefined || canExpand(row);
    return [opens && styles.opens, tone && styles[tone]].filter(Boolean).join(' ');
  }

  function rowEvents({ key, row }: Entry<Row>): ReturnType<NonNullable<TableProps<Entry<Row>>['onRow']>> {
    if (row === undefined) return {};
    const to = rowLink?.(row);
    if (to === undefined) {
      return canExpand(row) ? { onClick: (event) => meansTheRow(event) && toggle(key) } : {};
    }
    return {
      onClick: (event) => {
        if (!meansTheRow(event)) return;
        if (event.ctrlKey || event.metaKey || event.shiftKey) openInNewTab(event);
        else void navigate(to);
      },
      onAuxClick: (event) => {
        if (event.button === 1 && meansTheRow(event)) openInNewTab(event);
      },
      onMouseEnter: () => onRowIntent?.(row),
    };
  }

  return (
    <Table<Entry<Row>>
      aria-label={name}
      aria-busy={rows === undefined}
      columns={antColumns}
      dataSource={entries}
      pagination={false}
      rowHoverable={false}
      locale={{
        emptyText:
          fruitless === undefined ? (
            <p className={styles.empty}>{emptyText}</p>
          ) : (
            <p className={styles.empty}>
              Nothing matches “{fruitless}”.{' '}
              <Button size="small" onClick={onClearSearch}>
                Clear search
              </Button>
            </p>
          ),
      }}
      onRow={rowEvents}
      rowClassName={rowClass}
      {...(expansion && {
        expandable: {
          expandedRowKeys: expanded,
          columnTitle: <VisuallyHidden>Show more</VisuallyHidden>,
          rowExpandable: ({ row }) => row !== undefined && canExpand(row),
          expandedRowRender: ({ row }) => row !== undefined && expansion.render(row),
          expandIcon: ({ record: { key, row }, expanded: open, expandable }) =>
            row !== undefined &&
            expandable && (
              <ExpandButton label={expansion.label(row)} expanded={open} onToggle={() => toggle(key)} />
            ),
        },
      })}
    />
  );
}

/** The rows of one page over antd's Table; drawn again only when something of its own has changed. */
export const DataTableRows = memo(Rows) as typeof Rows;
