import type { ReactNode } from 'react';
import type { DataColumn } from './dataColumn';
import type { PreviewedRow } from './rowPreview';
import type { Density } from './tablePreferences';
import type { RowSelection } from './useRowSelection';
import type { TableSort } from './useTableAddress';

export type RowTone = 'highlight' | 'critical' | undefined;

interface RowExpansion<Row> {
  /** Content below the row, rendered while it is expanded. */
  render: (row: Row) => ReactNode;
  /** What the button shows and hides: 'versions of Ring One'. */
  label: (row: Row) => string;
  canExpand?: (row: Row) => boolean;
}

/** Shown when search and filters match no row. */
export interface NoMatchesProps {
  text: string;
  clearText: string;
  onClear: () => void;
}

export interface PlainTableProps<Row> {
  /** Accessible name: 'Variants'. */
  name: string;
  columns: readonly DataColumn<Row>[];
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Path of a row's page. The cell that names the row becomes the link; a click anywhere on the row follows it. */
  rowLink?: ((row: Row) => string | undefined) | undefined;
  /** Called when a row with a link is hovered or focused, to prefetch its page. */
  onRowIntent?: ((row: Row) => void) | undefined;
  rowTone?: ((row: Row) => RowTone) | undefined;
  expansion?: RowExpansion<Row> | undefined;
  /** Defaults to the specification's sentence (part 2, section 8). */
  emptyText?: string | undefined;
  /** Shown instead of `emptyText` if search and filters match no row. */
  noMatches?: NoMatchesProps | undefined;
  density?: Density;
  /** Adds a button to each row that shows its record next to the list. */
  preview?: PreviewedRow<Row> | undefined;
  /** Adds a checkbox to each row. */
  selection?: RowSelection<Row> | undefined;
  /** Shows rows as cards on phones, without horizontal scrolling. */
  cards?: boolean | undefined;
  /** Number of placeholder rows while loading. */
  placeholderCount?: number;
  /** The screen itself tells screen readers that the rows are loading. */
  loadIsSaid?: boolean | undefined;
  /** Makes the headers of columns with a value sort buttons. */
  sorting?: { sort: TableSort | undefined; onSort: (sort: TableSort | undefined) => void } | undefined;
}
