import type { ReactNode } from 'react';

/** A record looked at beside its list, without leaving it. */
export interface RowPreview<Row> {
  /** What there is to see of one record; rendered while it is shown. */
  render: (row: Row) => ReactNode;
}

/** For the rows: which one is shown, and the button that shows one. */
export interface PreviewedRow<Row> {
  panelId: string;
  isShown: (row: Row) => boolean;
  onShow: (row: Row) => void;
  /** After 'Look at'. */
  label: (row: Row) => string;
}
