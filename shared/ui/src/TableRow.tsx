import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cellText } from './cellValue';
import { type DataColumn, headColumn } from './dataColumn';
import { isBlank, visibleName } from './formText';
import styles from './PlainTable.module.css';
import { PreviewCell } from './PreviewCell';
import type { PlainTableProps } from './plainTableProps';
import { SelectCell } from './SelectCell';
import { ExpandButton } from './tableButtons';

interface TableRowProps<Row>
  extends Pick<
    PlainTableProps<Row>,
    'columns' | 'rowLink' | 'onRowIntent' | 'rowTone' | 'selection' | 'preview' | 'expansion'
  > {
  row: Row;
  onFollow: (to: string) => void;
  isExpanded: boolean;
  onToggle: () => void;
  /** Number of columns, including those for checkboxes and buttons. */
  width: number;
}

/** A table row, clickable if it links to a page, can be expanded or has a preview, and its expanded content. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, rowLink, onRowIntent, rowTone, selection, preview, expansion, onToggle } = props;
  const to = rowLink?.(row) || undefined;
  const isLink = to !== undefined;
  const isExpandable = expansion !== undefined && (expansion.canExpand?.(row) ?? true);
  const isOpen = isExpandable && props.isExpanded;
  const isClickable = isLink || isExpandable || preview !== undefined;
  const tone = rowTone?.(row);
  const head = headColumn(columns);

  function click(event: MouseEvent<HTMLElement>) {
    if (!isRowClick(event)) return;
    if (isLink) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) openInNewTab(event);
      else props.onFollow(to);
    } else if (isExpandable) onToggle();
    // Not the second click of a double one: it would close the preview, or open that of the row that has moved there.
    else if (event.detail < 2) preview?.onShow(row);
  }
  function middleClick(event: MouseEvent<HTMLElement>) {
    if (event.button === 1 && isRowClick(event)) openInNewTab(event);
  }

  return (
    <>
      <tr
        aria-current={preview?.isShown(row) || undefined}
        className={[isClickable && styles.clickable, tone && styles[tone]].filter(Boolean).join(' ')}
        onClick={isClickable ? click : undefined}
        onAuxClick={isLink ? middleClick : undefined}
        onMouseEnter={isLink ? () => onRowIntent?.(row) : undefined}
      >
        {selection && <SelectCell selection={selection} row={row} />}
        {preview && <PreviewCell preview={preview} row={row} />}
        {expansion && (
          <td className={styles.expander}>
            {isExpandable && (
              <ExpandButton label={expansion.label(row)} expanded={isOpen} onToggle={onToggle} />
            )}
          </td>
        )}
        {columns.map((column, index) => {
          const { key, title, align } = column;
          if (index === head) {
            const name = visibleName(content(column, row));
            return (
              <th key={key} scope="row" data-align={align}>
                {isLink ? (
                  <Link to={to} data-row-link className={styles.link} onFocus={() => onRowIntent?.(row)}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </th>
            );
          }
          const isBeforeName = index < head;
          const cell = content(column, row);
          return (
            <td
              key={key}
              data-align={align}
              data-before-name={isBeforeName || undefined}
              data-title={isBeforeName ? undefined : title}
            >
              {typeof cell === 'string' && isBlank(cell) ? '–' : cell}
            </td>
          );
        })}
      </tr>
      {isOpen && (
        <tr className={styles.below}>
          <td colSpan={props.width}>{expansion.render(row)}</td>
        </tr>
      )}
    </>
  );
}

function content<Row>({ render, value }: DataColumn<Row>, row: Row): ReactNode {
  return render ? render(row) : cellText(value?.(row));
}

const interactive = 'a, button, input, select, textarea, label, summary, [role="button"], [role="switch"]';

/** Whether a click is on the row itself: not on a control, not in a dialog opened by a cell, not ending a text selection. */
function isRowClick(event: MouseEvent<HTMLElement>): boolean {
  if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return false;
  return event.target.closest(interactive) === null && (window.getSelection()?.toString() ?? '') === '';
}

function openInNewTab(event: MouseEvent<HTMLElement>): void {
  const link = event.currentTarget.querySelector<HTMLAnchorElement>('a[data-row-link]');
  if (link) window.open(link.href, '_blank', 'noopener');
}
