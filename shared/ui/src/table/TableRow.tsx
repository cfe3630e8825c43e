import { type MouseEvent, memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cellText } from '../text/cellValue';
import { isBlank, visibleName } from '../text/formText';
import { type DataColumn, headColumn } from './dataColumn';
import styles from './PlainTable.module.css';
import type { PlainTableProps, RowTone } from './plainTableProps';
import { ExpandButton, PreviewCell, SelectCell } from './rowControls';
import type { PreviewedRow } from './rowPreview';
import type { RowSelection } from './useRowSelection';

interface SharedProps<Row> extends Pick<PlainTableProps<Row>, 'columns'> {
  row: Row;
  /** Unique in the table. */
  id: string;
  onRowIntent: (row: Row) => void;
  /** Called with the row that the pointer enters, and without one when it leaves. */
  onRowHover: (row?: Row) => void;
  onFollow: (to: string) => void;
  onToggle: (id: string) => void;
}

interface TableRowProps<Row>
  extends SharedProps<Row>,
    Pick<PlainTableProps<Row>, 'rowLink' | 'rowTone' | 'selection' | 'preview' | 'expansion'> {
  isExpanded: boolean;
  /** Number of columns, including those for checkboxes and buttons. */
  width: number;
}

/** A table row, clickable if it links to a page, can be expanded or has a preview, and its expanded content. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { rowLink, rowTone, selection, preview, expansion, isExpanded, width, ...shared } = props;
  const { row } = shared;
  const isExpandable = expansion !== undefined && (expansion.canExpand?.(row) ?? true);
  const isOpen = isExpandable && isExpanded;
  return (
    <>
      <Cells
        {...shared}
        to={rowLink?.(row) || undefined}
        tone={rowTone?.(row)}
        name={(selection ?? preview)?.label(row) ?? ''}
        isSelected={selection?.isSelected(row) ?? false}
        onSelect={selection?.toggle}
        shownIn={preview?.isShown(row) ? preview.panelId : undefined}
        onShow={preview?.onShow}
        expansionLabel={expansion?.label(row)}
        isExpandable={isExpandable}
        isOpen={isOpen}
      />
      {isOpen && (
        <tr className={styles.below}>
          <td colSpan={width}>{expansion.render(row)}</td>
        </tr>
      )}
    </>
  );
}

interface CellsProps<Row> extends SharedProps<Row> {
  to: string | undefined;
  tone: RowTone;
  /** The name of the row in the labels of its checkbox and of its preview's button. */
  name: string;
  isSelected: boolean;
  onSelect: RowSelection<Row>['toggle'] | undefined;
  /** Id of the panel that shows the row, if any does. */
  shownIn: string | undefined;
  onShow: PreviewedRow<Row>['onShow'] | undefined;
  /** Undefined if no row of the table can be expanded. */
  expansionLabel: string | undefined;
  isExpandable: boolean;
  isOpen: boolean;
}

function RowCells<Row>(props: CellsProps<Row>) {
  const { row, id, columns, to, tone, name, onRowIntent, onRowHover, onToggle, onSelect } = props;
  const { onShow, shownIn, isExpandable, expansionLabel } = props;
  const isLink = to !== undefined;
  const isClickable = isLink || isExpandable || onShow !== undefined;
  const head = headColumn(columns);

  function click(event: MouseEvent<HTMLElement>) {
    if (!isRowClick(event)) return;
    if (isLink) {
      if (isForNewTab(event)) openInNewTab(event);
      else props.onFollow(to);
    } else if (isExpandable) onToggle(id);
    // Not the second click of a double one: it would close the preview, or open that of the row that has moved there.
    else if (event.detail < 2) onShow?.(row);
  }
  function press(event: MouseEvent<HTMLElement>) {
    if (!isForNewTab(event) || !isOnRow(event)) return;
    const selection = window.getSelection();
    if (event.shiftKey && selection?.isCollapsed === false) return;
    // Otherwise Firefox selects the cell, or with Shift any browser text, and the click counts as the end of a selection.
    event.preventDefault();
    selection?.removeAllRanges();
  }
  function middleClick(event: MouseEvent<HTMLElement>) {
    if (event.button === 1 && isRowClick(event)) openInNewTab(event);
  }

  return (
    <tr
      aria-current={shownIn !== undefined || undefined}
      className={[isClickable && styles.clickable, tone && styles[tone]].filter(Boolean).join(' ')}
      onClick={isClickable ? click : undefined}
      onMouseDown={isLink ? press : undefined}
      onAuxClick={isLink ? middleClick : undefined}
      onMouseEnter={isLink ? () => onRowHover(row) : undefined}
      onMouseLeave={isLink ? () => onRowHover() : undefined}
    >
      {onSelect && <SelectCell name={name} isSelected={props.isSelected} onToggle={() => onSelect([row])} />}
      {onShow && <PreviewCell name={name} shownIn={shownIn} onShow={() => onShow(row)} />}
      {expansionLabel !== undefined && (
        <td className={styles.expander}>
          {isExpandable && (
            <ExpandButton label={expansionLabel} expanded={props.isOpen} onToggle={() => onToggle(id)} />
          )}
        </td>
      )}
      {columns.map((column, index) => {
        const { key, title, align } = column;
        if (index === head) {
          const text = visibleName(content(column, row));
          return (
            <th key={key} scope="row" data-align={align}>
              {isLink ? (
                <Link to={to} data-row-link className={styles.link} onFocus={() => onRowIntent(row)}>
                  {text}
                </Link>
              ) : (
                text
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
  );
}

/** Takes plain values and stable functions, so that of the 100 rows that a page may have only those that change render. */
const Cells = memo(RowCells) as typeof RowCells;

function content<Row>({ render, value }: DataColumn<Row>, row: Row): ReactNode {
  return render ? render(row) : cellText(value?.(row));
}

const interactive = 'a, button, input, select, textarea, label, summary, [role="button"], [role="switch"]';

/** Whether a press is on the row itself: not on a control, not in a dialog opened by a cell. */
function isOnRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  return target instanceof Element && currentTarget.contains(target) && target.closest(interactive) === null;
}

/** Whether a click is on the row itself, and ends no selection of its text. */
function isRowClick(event: MouseEvent<HTMLElement>): boolean {
  const selection = window.getSelection();
  const ends = [selection?.anchorNode, selection?.focusNode];
  const isOfRow = ends.some((end) => event.currentTarget.contains(end ?? null));
  return isOnRow(event) && !(isOfRow && String(selection) !== '');
}

const isForNewTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey;

function openInNewTab(event: MouseEvent<HTMLElement>): void {
  const link = event.currentTarget.querySelector<HTMLAnchorElement>('a[data-row-link]');
  if (link) window.open(link.href, '_blank', 'noopener');
}
