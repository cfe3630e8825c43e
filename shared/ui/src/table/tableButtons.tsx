import { ArrowDown, ArrowUp, ArrowUpDown, ChevronDown, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../control/IconButton';
import styles from './PlainTable.module.css';
import type { TableSort } from './useTableAddress';

interface SortButtonProps {
  title: string;
  column: string;
  sort: TableSort | undefined;
  onSort: (sort: TableSort | undefined) => void;
  /** Reachable with Tab: one header per table; the arrow keys move to the others (roving tabindex). */
  isTabStop: boolean;
}

export function ariaSort(column: string, sort: TableSort | undefined): 'ascending' | 'descending' | 'none' {
  if (sort?.column !== column) return 'none';
  return sort.descending ? 'descending' : 'ascending';
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
export function SortButton({ title, column, sort, onSort, isTabStop }: SortButtonProps) {
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
      tabIndex={isTabStop ? 0 : -1}
      aria-description={isTabStop ? 'Use the arrow keys to reach the other columns' : undefined}
      onKeyDown={moveFocus}
      onClick={() => onSort(next)}
    >
      {title}
      <Icon size={14} aria-hidden className={state === 'none' ? styles.sortIdle : undefined} />
    </button>
  );
}

interface ExpandButtonProps {
  /** What it shows and hides: 'versions of Ring One'. */
  label: string;
  expanded: boolean;
  onToggle: () => void;
}

/** The button at the start of a row that expands and collapses it. */
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
