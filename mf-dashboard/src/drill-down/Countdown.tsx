import { activationDays } from '@console/resources';
import { Bar } from '../Bar';
import styles from './Countdown.module.css';
import { countdownText } from './model';

/** The bar warns from this many days on, the same week in which the platform counts a token as expiring. */
const SOON = 7;

/** The days left to activate, as text and as a shrinking bar. */
export function Countdown({ daysLeft }: { daysLeft: number | undefined }) {
  if (daysLeft === undefined) return '–';
  const tone = daysLeft <= 0 ? 'over' : daysLeft <= SOON ? 'soon' : 'fine';
  const left = Math.min(1, Math.max(0, daysLeft / activationDays));
  return (
    <span className={styles.countdown} data-tone={tone}>
      <span className={styles.text}>{countdownText(daysLeft)}</span>
      <Bar share={left} height={4} />
    </span>
  );
}
