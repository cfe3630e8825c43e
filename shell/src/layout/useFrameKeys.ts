import { useKey } from '@console/ui/keys';
import { showStatus } from '@console/ui/statusMessage';
import { switchTimeZone, zoneName } from '@console/ui/timeZoneChoice';

/** The key `/` leads to the search of the page, where it has one; `u` shows times in UTC, and back. */
export function useFrameKeys(): void {
  useKey({ key: '/', label: 'Search on this page' }, () => {
    const search = document.querySelector<HTMLElement>('main input[type="search"]');
    search?.focus();
    return search !== null;
  });
  useKey({ key: 'u', label: 'Times in UTC, or in your own zone' }, () =>
    showStatus(`Times are shown in ${zoneName(switchTimeZone())}.`),
  );
}
