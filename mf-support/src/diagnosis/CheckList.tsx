import { DateTime } from '@console/ui/DateTime';
import { uniqueKeys } from '@console/ui/uniqueKeys';
import type { Check } from './checks';
import styles from './DiagnosisBand.module.css';
import { shownAtMost } from './shownAtMost';

export function CheckList({ checks }: { checks: readonly Check[] }) {
  const shown = checks.slice(0, shownAtMost.checks);
  // Two cards may end in the same digits.
  const keys = uniqueKeys(shown, ({ what }) => what);
  return (
    <>
      <h3 className={styles.subtitle}>What was checked</h3>
      <ul className={styles.checks}>
        {shown.map(({ what, says, at, done }, index) => (
          <li key={keys[index]}>
            {what}: {!done && 'not checked, '}
            {says}
            {at !== undefined && (
              <>
                {' '}
                <DateTime value={at} relative />
              </>
            )}
          </li>
        ))}
        {checks.length > shown.length && <li>and {checks.length - shown.length} more</li>}
      </ul>
    </>
  );
}
