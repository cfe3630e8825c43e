import { fetchTypeface } from '@console/area/typeface';
import { fetchDialogs } from '@console/ui/Dialog';
import { whenIdle } from '@console/ui/whenIdle';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Fetches the dialogs' code and the typeface once no query is running, so that they delay no data: dialogs then open even
 * when offline, and the next page load has the typeface.
 */
export function FetchAhead() {
  const isBusy = useIsFetching() > 0;
  useEffect(() => {
    if (isBusy) return undefined;
    return whenIdle(() => {
      void fetchDialogs();
      fetchTypeface();
    });
  }, [isBusy]);
  return null;
}
