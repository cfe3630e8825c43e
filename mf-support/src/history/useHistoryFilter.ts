import { useChangeAddress } from '@console/ui/useChangeAddress';
import { useState } from 'react';

export interface HistoryFilter {
  text: string;
  /** One kind of event, in the server's spelling; empty for all. */
  event: string;
}

/**
 * What a history is narrowed to, and `commit` for when the typing is over.
 * @param inAddress as `text` and `event`, so that Back comes to it as it was left; for the one history of its page
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
