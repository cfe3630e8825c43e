import type { HistoryEntry } from '@console/resources';

export interface ShownEntry extends HistoryEntry {
  /** Whose it is, where a history is of several: 'Echo Ring rose', 'card •••• 1234'. */
  of?: readonly string[];
}
