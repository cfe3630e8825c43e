import { useMemo } from 'react';
import type { NoMatchesProps } from './plainTableProps';
import { useEventCallback } from './useEventCallback';

interface NoMatchesOptions {
  /** There are rows, and none of them fits. */
  nothingFits: boolean;
  search: string;
  filters: Readonly<Record<string, string>>;
  onClear: () => void;
}

/** What a table says where search and filters found nothing. It stays the same between renders, as the table wants it. */
export function useNoMatches(options: NoMatchesOptions): NoMatchesProps | undefined {
  const { nothingFits } = options;
  const onClear = useEventCallback(options.onClear);
  const typed = options.search.trim();
  const chosen = Object.values(options.filters).filter(Boolean).join(', ');
  return useMemo(() => {
    if (!nothingFits) return undefined;
    const sought = [typed && `“${typed}”`, chosen].filter(Boolean).join(' in ');
    return {
      text: `Nothing matches ${sought}.`,
      clearText: chosen === '' ? 'Clear search' : 'Clear search and filters',
      onClear,
    };
  }, [nothingFits, typed, chosen, onClear]);
}
