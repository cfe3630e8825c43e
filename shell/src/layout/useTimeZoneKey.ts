import { useKey } from '@console/ui/keys';
import { showStatus } from '@console/ui/statusMessage';
import { switchTimeZone, zoneName } from '@console/ui/timeZoneChoice';

/** The key `u` shows times in UTC, and back. */
export function useTimeZoneKey(): void {
  useKey({ key: 'u', label: 'Times in UTC, or in your own zone' }, () =>
    showStatus(`Times are shown in ${zoneName(switchTimeZone())}.`),
  );
}
