import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * The error of a query without data. Kept during a retry, so that the alert stays and its Retry button keeps the focus, but
 * not for another record, which has not failed.
 */
export function useLoadFailure(query: Pick<UseQueryResult, 'data' | 'error' | 'errorUpdateCount'>): unknown {
  const { data, error, errorUpdateCount } = query;
  const [seen, setSeen] = useState(error);
  if (error && error !== seen) setSeen(error);
  if (data !== undefined) return null;
  return error ?? (errorUpdateCount > 0 ? seen : null);
}
