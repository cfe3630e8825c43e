import { showStatus } from '@console/ui/statusMessage';
import { switchTimeZone, zoneName } from '@console/ui/timeZoneChoice';

/** Switches all times between UTC and the user's own time zone, and announces it. */
export function switchTimes(): void {
  showStatus(`Times are shown in ${zoneName(switchTimeZone())}.`);
}
