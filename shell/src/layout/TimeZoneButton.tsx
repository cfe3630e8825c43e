import { switchTimeZone, useTimeZoneChoice, zoneName } from '@console/ui/timeZoneChoice';
import styles from './AppLayout.module.css';

/** At the foot of the menu: in which zone times are shown, and the way to the other one (also the key u). */
export function TimeZoneButton() {
  const zone = useTimeZoneChoice();
  return (
    <button
      type="button"
      className={styles.zone}
      aria-keyshortcuts="u"
      title={zone === 'utc' ? `Show times in ${zoneName('local')}` : 'Show times in UTC'}
      onClick={switchTimeZone}
    >
      Times in {zoneName(zone)}
    </button>
  );
}
