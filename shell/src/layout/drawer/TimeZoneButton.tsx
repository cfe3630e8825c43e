import { useSingleKeysAreOn } from '@console/ui/keys';
import { useTimeZoneChoice, zoneName } from '@console/ui/timeZoneChoice';
import { whenIdle } from '@console/ui/whenIdle';
import { useEffect, useState } from 'react';
import styles from '../../frame.module.css';
import { switchTimes } from '../keys/switchTimes';

export function TimeZoneButton() {
  const zone = useTimeZoneChoice();
  const hasKey = useSingleKeysAreOn();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  // Finding the zone takes a browser 15 ms, which the page's rows should not wait for.
  const name = (of: typeof zone) => (isIdle ? zoneName(of) : '…');
  return (
    <button
      type="button"
      className={isIdle ? styles.zone : `${styles.zone} ${styles.unnamed}`}
      aria-keyshortcuts={hasKey ? 'u' : undefined}
      title={zone === 'utc' ? `Show times in ${name('local')}` : 'Show times in UTC'}
      onClick={switchTimes}
    >
      Times in {name(zone)}
    </button>
  );
}
