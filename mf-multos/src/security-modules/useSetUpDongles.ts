import { useSyncExternalStore } from 'react';
import { onSetUpDonglesChange, type SetUpDongle, setUpDongles } from './setUpDongles';

/** The chips that were set up in this browser: today's, and all that have no record yet. Newest first. */
export function useSetUpDongles(): readonly SetUpDongle[] {
  return useSyncExternalStore(onSetUpDonglesChange, setUpDongles);
}
