import { fetchDialogs } from '@console/ui/Dialog';
import { whenIdle } from '@console/ui/whenIdle';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Preloads the dialogs' code once no query is running: it delays no data, and dialogs open even when offline. */
export function DialogsAhead() {
  const isBusy = useIsFetching() > 0;
  useEffect(() => (isBusy ? undefined : whenIdle(() => void fetchDialogs())), [isBusy]);
  return null;
}
