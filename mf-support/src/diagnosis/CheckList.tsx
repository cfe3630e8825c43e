import { DateTime } from '@console/ui/DateTime';
import { uniqueKeys } from '@console/ui/uniqueKeys';
import { withSeparators } from '@console/ui/withSeparators';
import type { Check } from './checks';
import styles from './DiagnosisBand.module.css';
import { displayLimits } from './displayLimits';

export function CheckList({ checks }: { checks: readonly Check[] }) {
  const shown = checks.slice(0, displayLimits.checks);
  // Two cards may share their last digits.
  const keys = uniqueKeys(shown, ({ label }) => label);
  return (
    <ul className={styles.checks}>
      {shown.map(({ label, value, at, done }, index) => (
        <li key={keys[index]}>
          {label}: {done ? value : `not checked (${value})`}
          {at !== undefined && (
            <>
              {' '}
              <DateTime value={at} relative />
            </>
          )}
        </li>
      ))}
      {checks.length > shown.length && <li>and {withSeparators(checks.length - shown.length)} more</li>}
    </ul>
  );
}
