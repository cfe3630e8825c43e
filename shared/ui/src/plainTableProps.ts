import type { ReactNode } from 'react';
import type { DataColumn } from './dataColumn';
import type { PreviewedRow } from './rowPreview';
import type { Density } from './tablePreferences';
import type { RowSelection } from './useRowSelection';
import type { TableSort } from './useTableAddress';

type RowTone = 'highlight' | 'critical' | undefined;

interface RowExpansion<Row> {
  /** What is below the row; rendered while it is open. */
  render: (row: Row) => ReactNode;
  /** What the button shows and hides: 'versions of Ring One'. */
  label: (row: Row) => string;
  canExpand?: (row: Row) => boolean;
}

/** A search that found nothing. */
export interface NoMatchesProps {
  text: string;
  clearText: string;
  onClear: () => void;
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
  noMatches?: NoMatchesProps | undefined;
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
