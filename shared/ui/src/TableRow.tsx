import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cellText } from './cellValue';
import { type DataColumn, headColumn } from './dataColumn';
import { visibleName } from './formText';
import styles from './PlainTable.module.css';
import { PreviewRow } from './PreviewRow';
import type { PlainTableProps } from './plainTableProps';
import { SelectRow } from './SelectRow';
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
  /** How many columns the table has, with those of its checkboxes and buttons. */
  width: number;
}

/** A row, a link as a whole where it leads somewhere, and what is below it while it is open. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, rowLink, onRowIntent, rowTone, selection, preview, expansion, onToggle } = props;
  const to = rowLink?.(row) || undefined;
  const isLink = to !== undefined;
  const isExpandable = expansion !== undefined && (expansion.canExpand?.(row) ?? true);
  const isOpen = isExpandable && props.isExpanded;
  const acts = isLink || isExpandable;
  const tone = rowTone?.(row);
  const head = headColumn(columns);

  function act(event: MouseEvent<HTMLElement>) {
    if (!isRowClick(event)) return;
    if (!isLink) onToggle();
    else if (event.ctrlKey || event.metaKey || event.shiftKey) openInNewTab(event);
    else props.onFollow(to);
  }
  function middleClick(event: MouseEvent<HTMLElement>) {
    if (event.button === 1 && isRowClick(event)) openInNewTab(event);
  }

  return (
    <>
      <tr
        aria-current={preview?.isShown(row) || undefined}
        className={[acts && styles.acts, tone && styles[tone]].filter(Boolean).join(' ')}
        onClick={acts ? act : undefined}
        onAuxClick={isLink ? middleClick : undefined}
        onMouseEnter={isLink ? () => onRowIntent?.(row) : undefined}
      >
        {selection && <SelectRow selection={selection} row={row} />}
        {preview && <PreviewRow preview={preview} row={row} />}
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
          const isBesideName = index < head;
          const cell = content(column, row);
          return (
            <td
              key={key}
              data-align={align}
              data-beside-name={isBesideName || undefined}
              data-title={isBesideName ? undefined : title}
            >
              {cell === '' ? '–' : cell}
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

/** A click on the row itself: not on a control in it, not in a dialog that a cell opened, not the end of a selection. */
function isRowClick(event: MouseEvent<HTMLElement>): boolean {
  if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return false;
  return event.target.closest(interactive) === null && (window.getSelection()?.toString() ?? '') === '';
}

function openInNewTab(event: MouseEvent<HTMLElement>): void {
  const link = event.currentTarget.querySelector<HTMLAnchorElement>('a[data-row-link]');
  if (link) window.open(link.href, '_blank', 'noopener');
}
