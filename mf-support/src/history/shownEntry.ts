import type { HistoryEntry } from '@console/resources';

export interface ShownEntry extends HistoryEntry {
  /** Whose event it is, in a merged history: 'Echo Ring rose', 'card •••• 1234'. Left out for the account's own. */
  of?: readonly string[];
}
