import { useChangeAddress } from '@console/ui/useChangeAddress';
import { useSearchText } from '@console/ui/useSearchText';
import { useState } from 'react';

export type HistoryFilter = ReturnType<typeof useHistoryFilter>;

/**
 * The filter of a history: its `event` is an event type, as the server spells it, or empty for all.
 * @param inAddress keeps the filter in the URL as `text` and `event`, so that Back restores it; only for a page with a
 * single history. The text is written as that of a list (`useSearchText`).
 */
export function useHistoryFilter(inAddress: boolean) {
  const [parameters, change] = useChangeAddress();
  const [ownFilter, setOwnFilter] = useState({ text: '', event: '' });
  const kept = inAddress
    ? { text: parameters.get('text') ?? '', event: parameters.get('event') ?? '' }
    : ownFilter;
  const keep = (filter: typeof kept) => (inAddress ? change({ ...filter }) : setOwnFilter(filter));
  const { text, setText, commit } = useSearchText(kept.text, (wanted) => keep({ ...kept, text: wanted }));
  return { text, event: kept.event, setText, setEvent: (event: string) => keep({ text, event }), commit };
}
