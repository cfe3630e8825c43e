import { queryClient } from '@console/api';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const none: readonly string[] = [];

/**
 * The keys of a table's expanded rows, restored by Back. Kept in the query cache, which is cleared with the session, since
 * a key may be a token.
 */
export function useExpandedRows(table: string) {
  const { key } = useLocation();
  const [expanded, setExpanded] = useState(
    () => queryClient.getQueryData<readonly string[]>(['shared', 'expanded', key, table]) ?? none,
  );
  useEffect(() => {
    if (expanded !== none) queryClient.setQueryData(['shared', 'expanded', key, table], expanded);
  }, [key, table, expanded]);
  const toggle = useCallback(
    (row: string) =>
      setExpanded((open) => (open.includes(row) ? open.filter((other) => other !== row) : [...open, row])),
    [],
  );
  return { expanded, toggle };
}
