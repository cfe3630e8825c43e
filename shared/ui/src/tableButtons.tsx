import { ArrowDown, ArrowUp, ArrowUpDown, ChevronDown, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from './IconButton';
import styles from './PlainTable.module.css';
import type { TableSort } from './useTableAddress';

interface SortButtonProps {
  title: string;
  column: string;
  sort: TableSort | undefined;
  onSort: (sort: TableSort | undefined) => void;
  /** Where Tab stops: one head of the table, from which the arrow keys lead to the others. */
  isStop: boolean;
}

/** The state of a column for `aria-sort`. */
export function ariaSort(column: string, sort: TableSort | undefined): 'ascending' | 'descending' | 'none' {
  if (sort?.column !== column) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}

/** So that a list of ten columns is not ten Tabs away. */
function moveAlong(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const heads = [...(event.currentTarget.closest('tr')?.querySelectorAll<HTMLElement>('[data-sort]') ?? [])];
  heads[heads.indexOf(event.currentTarget) + step]?.focus();
  event.preventDefault();
}

/** A column's head: ascending, descending, as it came. */
export function SortButton({ title, column, sort, onSort, isStop }: SortButtonProps) {
  const state = ariaSort(column, sort);
  const next = {
    none: { column, descending: false },
    ascending: { column, descending: true },
    descending: undefined,
  }[state];
  const Icon = { none: ArrowUpDown, ascending: ArrowUp, descending: ArrowDown }[state];
  return (
    <button
      type="button"
      className={styles.sort}
      data-sort
      tabIndex={isStop ? 0 : -1}
      aria-description={isStop ? 'Arrow keys lead to the other columns' : undefined}
      onKeyDown={moveAlong}
      onClick={() => onSort(next)}
    >
      {title}
      <Icon size={14} aria-hidden className={state === 'none' ? styles.sortIdle : undefined} />
    </button>
  );
}

interface ExpandButtonProps {
  /** What is shown and hidden: 'versions of Ring One'. */
  label: string;
  expanded: boolean;
  onToggle: () => void;
}

/** Before a row: shows and hides what is below it. */
export function ExpandButton({ label, expanded, onToggle }: ExpandButtonProps) {
  const Icon = expanded ? ChevronDown : ChevronRight;
  return (
    <IconButton
      aria-expanded={expanded}
      aria-label={`${expanded ? 'Hide' : 'Show'} ${label}`}
      onClick={onToggle}
    >
      <Icon size={16} aria-hidden />
    </IconButton>
  );
}
