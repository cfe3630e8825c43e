import { useChangeAddress } from '@console/ui/useChangeAddress';
import { useState } from 'react';

export interface HistoryFilter {
  text: string;
  /** An event type, as the server spells it; empty for all. */
  event: string;
}

/**
 * The filter of a history; call `commit` when typing has finished.
 * @param inAddress keeps the filter in the URL as `text` and `event`, so that Back restores it; only for a page with a
 * single history
 */
export function useHistoryFilter(inAddress: boolean) {
  const [parameters, change] = useChangeAddress();
  const inIt = (name: keyof HistoryFilter) => (inAddress && parameters.get(name)) || '';
  const [filter, setFilter] = useState<HistoryFilter>({ text: inIt('text'), event: inIt('event') });
  function commit({ text, event } = filter) {
    if (inAddress && (text !== inIt('text') || event !== inIt('event'))) change({ text, event });
  }
  return { filter, setFilter, commit };
}
