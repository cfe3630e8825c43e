import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Why there is nothing to show of a request. It stays while the request is made again, and with it the alert and the focus
 * on its Retry; but not for another record, which never failed.
 */
export function useLoadFailure(query: Pick<UseQueryResult, 'data' | 'error' | 'errorUpdateCount'>): unknown {
  const { data, error, errorUpdateCount } = query;
  const [seen, setSeen] = useState(error);
  if (error && error !== seen) setSeen(error);
  if (data !== undefined) return null;
  return error ?? (errorUpdateCount > 0 ? seen : null);
}
