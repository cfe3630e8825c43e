import type { WearableSearchType } from '@console/resources';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { records } from '../wearables/queries';
import { fittingTypes } from '../wearables/search';
import { findRecords } from './findRecords';

/** Milliseconds without a key before anything is asked. */
const PAUSE = 250;

/**
 * What exists under a value, of the types that it fits besides the given one; nothing is asked where there is none. Asked
 * a moment after the last key, and called off by the next one.
 * @param value without white space
 */
export function useFoundRecords(value: string, besides?: WearableSearchType) {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  const isWorthAsking = fittingTypes(value).some((type) => type !== besides);
  const query = useQuery({
    queryKey: [...records, 'found', value, besides ?? null],
    queryFn: ({ signal }) => findRecords(value, signal, besides),
    enabled: isWorthAsking && rested === value,
  });
  return { ...query, isWorthAsking };
}
