import { Button } from 'antd';
import { Fragment, type MouseEvent, memo, type ReactNode, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { cellText } from './cellValue';
import { type DataColumn, headColumn } from './dataColumn';
import { visibleName } from './formText';
import styles from './PlainTable.module.css';
import { PreviewRow } from './PreviewRow';
import type { PreviewedRow } from './rowPreview';
import { SelectPage, SelectRow } from './SelectRow';
import { SkeletonBlock } from './Skeleton';
import { Term } from './Term';
import { ariaSort, ExpandButton, SortButton } from './tableButtons';
import type { Density } from './tablePreferences';
import { uniqueKeys } from './uniqueKeys';
import type { RowSelection } from './useRowSelection';
import { useScrollFrame } from './useScrollFrame';
import type { TableSort } from './useTableAddress';
import { VisuallyHidden } from './VisuallyHidden';

export type RowTone = 'highlight' | 'critical' | undefined;

export interface RowExpansion<Row> {
  /** What is below the row; rendered while it is open. */
  render: (row: Row) => ReactNode;
  /** What the button shows and hides: 'versions of Ring One'. */
  label: (row: Row) => string;
  canExpand?: (row: Row) => boolean;
}

export interface PlainTableProps<Row> {
  /** For a screen reader: 'Variants'. */
  name: string;
  columns: readonly DataColumn<Row>[];
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Where a row leads; the first cell becomes the link and a click anywhere on the row follows it. */
  rowLink?: ((row: Row) => string | undefined) | undefined;
  /** The pointer or the focus came to a row that is a link: time to fetch what it shows. */
  onRowIntent?: ((row: Row) => void) | undefined;
  rowTone?: ((row: Row) => RowTone) | undefined;
  expansion?: RowExpansion<Row> | undefined;
  emptyText: string;
  /** A search that found nothing, said instead of `emptyText`. */
  noMatches?: { text: string; clearText: string; onClear: () => void } | undefined;
  density?: Density;
  /** Puts a button before each row that shows its record beside the list. */
  preview?: PreviewedRow<Row> | undefined;
  /** Puts a checkbox before each row. */
  selection?: RowSelection<Row> | undefined;
  /** On a phone each row is a card, with nothing of it outside the frame. */
  cards?: boolean | undefined;
  /** Rows to keep room for while they load. */
  placeholderCount?: number;
  /** Makes the heads of columns with a value into buttons. */
  sorting?: { sort: TableSort | undefined; onSort: (sort: TableSort | undefined) => void } | undefined;
}

const interactive = 'a, button, input, select, textarea, label, summary, [role="button"], [role="switch"]';

/** A click on the row itself: not on a control in it, not in a dialog that a cell opened, not the end of a selection. */
function isRowClick(event: MouseEvent<HTMLElement>): boolean {
  if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return false;
  return event.target.closest(interactive) === null && (window.getSelection()?.toString() ?? '') === '';
}

function openInNewTab(event: MouseEvent<HTMLElement>): void {
  const link = event.currentTarget.querySelector<HTMLAnchorElement>('a[data-row-link]');
  if (link) window.open(link.href, '_blank', 'noopener');
}

function Plain<Row>(props: PlainTableProps<Row>) {
  const { name, columns, rows, rowKey, rowLink, onRowIntent, rowTone, expansion, sorting } = props;
  const { selection, preview } = props;
  const { emptyText, noMatches, placeholderCount = 3 } = props;
  const navigate = useNavigate();
  const frame = useScrollFrame(name);
  const head = headColumn(columns);
  const [expanded, setExpanded] = useState<readonly string[]>([]);
  const keys = useMemo(() => (rows ? uniqueKeys(rows, rowKey) : []), [rows, rowKey]);
  const width = columns.length + (expansion ? 1 : 0) + (selection ? 1 : 0) + (preview ? 1 : 0);
  const sortable = columns.filter((column) => column.value && column.sortable !== false);
  const stop = (sortable.find(({ key }) => key === sorting?.sort?.column) ?? sortable[0])?.key;
  const toggle = (key: string) =>
    setExpanded((open) => (open.includes(key) ? open.filter((other) => other !== key) : [...open, key]));

  function rowOf(row: Row, key: string) {
    const to = rowLink?.(row) || undefined;
    const expandable = expansion !== undefined && (expansion.canExpand?.(row) ?? true);
    const open = expandable && expanded.includes(key);
    const tone = rowTone?.(row);
    const follow = (event: MouseEvent<HTMLElement>) => {
      if (!isRowClick(event)) return;
      if (to === undefined) toggle(key);
      else if (event.ctrlKey || event.metaKey || event.shiftKey) openInNewTab(event);
      else void navigate(to);
    };
    const acts = to !== undefined || expandable;
    return (
      <Fragment key={key}>
        <tr
          aria-current={preview?.isShown(row) || undefined}
          className={[acts && styles.acts, tone && styles[tone]].filter(Boolean).join(' ')}
          onClick={acts ? follow : undefined}
          onAuxClick={
            to === undefined
              ? undefined
              : (event) => event.button === 1 && isRowClick(event) && openInNewTab(event)
          }
          onMouseEnter={to === undefined ? undefined : () => onRowIntent?.(row)}
        >
          {selection && <SelectRow selection={selection} row={row} />}
          {preview && <PreviewRow preview={preview} row={row} />}
          {expansion && (
            <td className={styles.expander}>
              {expandable && (
                <ExpandButton label={expansion.label(row)} expanded={open} onToggle={() => toggle(key)} />
              )}
            </td>
          )}
          {columns.map(({ key: column, title, value, render, align }, index) => {
            const content = render ? render(row) : cellText(value?.(row));
            if (index !== head) {
              return (
                <td
                  key={column}
                  data-align={align}
                  data-beside-name={index < head || undefined}
                  data-title={index < head ? undefined : title}
                >
                  {content}
                </td>
              );
            }
            const called = visibleName(content);
            return (
              <th key={column} scope="row" data-align={align}>
                {to === undefined ? (
                  called
                ) : (
                  <Link to={to} data-row-link className={styles.link} onFocus={() => onRowIntent?.(row)}>
                    {called}
                  </Link>
                )}
              </th>
            );
          })}
        </tr>
        {open && (
          <tr className={styles.below}>
            <td colSpan={width}>{expansion.render(row)}</td>
          </tr>
        )}
      </Fragment>
    );
  }

  return (
    <div ref={frame.ref} className={styles.frame} {...frame.props}>
      <table
        className={styles.table}
        aria-label={name}
        aria-busy={rows === undefined}
        data-density={props.density}
        data-cards={props.cards || undefined}
      >
        <thead>
          <tr>
            {selection && <SelectPage selection={selection} rows={rows ?? []} name={name} />}
            {preview && (
              <th scope="col" className={styles.preview}>
                <VisuallyHidden>Look at it</VisuallyHidden>
              </th>
            )}
            {expansion && (
              <th scope="col">
                <VisuallyHidden>Show more</VisuallyHidden>
              </th>
            )}
            {columns.map(({ key, title, term, value, sortable, align, width: columnWidth }) =>
              sorting && value && sortable !== false ? (
                <th
                  key={key}
                  scope="col"
                  data-align={align}
                  aria-sort={ariaSort(key, sorting.sort)}
                  style={{ width: columnWidth }}
                >
                  <SortButton title={title} column={key} isStop={key === stop} {...sorting} />
                </th>
              ) : (
                <th key={key} scope="col" data-align={align} style={{ width: columnWidth }}>
                  {term ? <Term of={term}>{title}</Term> : title}
                  {term && <span className={styles.ofCards}>{title}</span>}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows === undefined && <SkeletonRows rows={placeholderCount} columns={width} />}
          {rows?.map((row, index) => rowOf(row, keys[index] ?? String(index)))}
          {rows?.length === 0 && (
            <tr>
              <td colSpan={width} className={styles.empty}>
                <span>
                  {noMatches ? (
                    <>
                      {noMatches.text}{' '}
                      <Button size="small" onClick={noMatches.onClear}>
                        {noMatches.clearText}
                      </Button>
                    </>
                  ) : (
                    emptyText
                  )}
                </span>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/**
 * A table of rows: links, expansion, tones, empty and loading states; no pages and no state in the address, for short
 * lists inside a screen. A real table element, since antd's costs 70 kB (gzip) and injects a style that the content security
 * policy refuses. Drawn again only when something of its own has changed.
 */
export const PlainTable = memo(Plain) as typeof Plain;

function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <SkeletonBlock width={column === 0 ? '70%' : '50%'} />
        </td>
      ))}
    </tr>
  ));
}
