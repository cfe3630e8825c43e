import type { HistoryEntry } from '@console/resources';

/** An entry of a history as it is shown. */
export interface ShownEntry extends HistoryEntry {
  /** Whose it is, where a history is of several: 'Echo Ring rose', 'card •••• 1234'. */
  of?: readonly string[];
}
