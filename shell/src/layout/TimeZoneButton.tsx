import { switchTimeZone, useTimeZoneChoice, zoneName } from '@console/ui/timeZoneChoice';
import { whenIdle } from '@console/ui/whenIdle';
import { useEffect, useState } from 'react';
import styles from './AppLayout.module.css';

export function TimeZoneButton() {
  const zone = useTimeZoneChoice();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  // The browser takes 15 ms to find its zone, which the rows of the page need not wait for.
  const name = (of: typeof zone) => (isIdle ? zoneName(of) : '…');
  return (
    <button
      type="button"
      className={isIdle ? styles.zone : `${styles.zone} ${styles.unnamed}`}
      aria-keyshortcuts="u"
      title={zone === 'utc' ? `Show times in ${name('local')}` : 'Show times in UTC'}
      onClick={switchTimeZone}
    >
      Times in {name(zone)}
    </button>
  );
}
