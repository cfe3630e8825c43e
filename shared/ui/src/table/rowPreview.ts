import type { ReactNode } from 'react';

/** Shows records in a panel next to their list. */
export interface RowPreview<Row> {
  /** Content of the panel for a record. */
  render: (row: Row) => ReactNode;
  /**
   * More rows are still to come, could not be loaded, or are hidden by the screen's own controls: a record that is not among
   * the rows need not be gone.
   */
  isPartial?: boolean;
}

/** The state of the preview, for the rows and their buttons. */
export interface PreviewedRow<Row> {
  panelId: string;
  isShown: (row: Row) => boolean;
  onShow: (row: Row) => void;
  /** The record's name, after 'Preview'. */
  label: (row: Row) => string;
}
