import { fetchDialogs } from '@console/ui/Dialog';
import { whenIdle } from '@console/ui/whenIdle';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Fetches what dialogs are made of once the page has what it asked for: no row waits for it, and it is there offline. */
export function DialogsAhead() {
  const isBusy = useIsFetching() > 0;
  useEffect(() => (isBusy ? undefined : whenIdle(() => void fetchDialogs())), [isBusy]);
  return null;
}
