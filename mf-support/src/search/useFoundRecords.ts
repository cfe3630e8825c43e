import type { WearableSearchType } from '@console/resources';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { foundKey } from '../wearables/queries';
import { fittingTypes } from '../wearables/search';
import { findRecords } from './findRecords';

/** Milliseconds to wait after the last key press. */
const PAUSE = 250;

/**
 * Looks up a value as every type it fits, except `triedType`; makes no call if there is none. Debounced: waits for a pause
 * in typing, and cancels when typing resumes.
 * @param value without white space
 */
export function useFoundRecords(value: string, triedType?: WearableSearchType) {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  const isSearchable = fittingTypes(value).some((type) => type !== triedType);
  const query = useQuery({
    queryKey: [...foundKey, 'typed', value, triedType ?? null],
    queryFn: ({ signal }) => findRecords(value, signal, triedType),
    enabled: isSearchable && rested === value,
  });
  return { ...query, isSearchable };
}
