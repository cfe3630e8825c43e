import { useMemo } from 'react';
import { useEventCallback } from '../interaction/useEventCallback';
import type { NoMatchesProps } from './plainTableProps';

interface NoMatchesOptions {
  /** There are rows, but none matches. */
  noMatches: boolean;
  search: string;
  filters: Readonly<Record<string, string>>;
  onClear: () => void;
}

/** The message of a table if search and filters match nothing. Stable between renders, since the table is memoised. */
export function useNoMatches(options: NoMatchesOptions): NoMatchesProps | undefined {
  const { noMatches } = options;
  const onClear = useEventCallback(options.onClear);
  const typed = options.search.trim();
  const chosen = Object.values(options.filters).filter(Boolean).join(', ');
  return useMemo(() => {
    if (!noMatches) return undefined;
    const criteria = [typed && `“${typed}”`, chosen].filter(Boolean).join(' in ');
    return {
      text: `Nothing matches ${criteria}.`,
      clearText: chosen === '' ? 'Clear search' : 'Clear search and filters',
      onClear,
    };
  }, [noMatches, typed, chosen, onClear]);
}
