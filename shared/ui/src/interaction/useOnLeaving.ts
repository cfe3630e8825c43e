import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { useAbortOnLeave } from './useAbortOnLeave';

/**
 * Calls back once another page starts to load. This page stays until that has loaded, and stays for good if the user decides
 * to: it must be possible to restart what the callback stops.
 */
export function useOnLeaving(onLeaving: () => void): void {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  const isLeaving = next !== pathname;
  const leave = useEffectEvent(onLeaving);
  useEffect(() => {
    if (isLeaving) leave();
  }, [isLeaving]);
}

/** Like `useAbortOnLeave`, but aborts the signal as soon as another page starts to load. */
export function useAbortOnLeaving() {
  const work = useAbortOnLeave();
  useOnLeaving(work.cancel);
  return work;
}
