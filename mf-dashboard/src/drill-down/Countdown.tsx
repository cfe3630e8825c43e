import { activationDays } from '@console/resources';
import { Bar } from '../Bar';
import styles from './Countdown.module.css';
import { countdownText } from './model';

/** The bar warns from this many days on, the same week in which the platform counts a token as expiring. */
const SOON = 7;

function toneOf(daysLeft: number): 'over' | 'soon' | 'fine' {
  if (daysLeft <= 0) return 'over';
  return daysLeft <= SOON ? 'soon' : 'fine';
}

/** The days left to activate, as text and as a shrinking bar. */
export function Countdown({ daysLeft }: { daysLeft: number | undefined }) {
  if (daysLeft === undefined) return '–';
  const left = Math.min(1, Math.max(0, daysLeft / activationDays));
  return (
    <span className={styles.countdown} data-tone={toneOf(daysLeft)}>
      <span className={styles.text}>{countdownText(daysLeft)}</span>
      <Bar share={left} height={4} />
    </span>
  );
}
