import { activationDays } from '@console/resources';
import { Bar } from '../Bar';
import styles from './Countdown.module.css';
import { countdownText } from './model';

/** From this many days on the bar warns; the same week in which the platform calls a token expiring soon. */
const SOON = 7;

function toneOf(daysLeft: number): 'over' | 'soon' | 'fine' {
  if (daysLeft <= 0) return 'over';
  return daysLeft <= SOON ? 'soon' : 'fine';
}

/** The days left to activate, in words and as a bar that runs empty. */
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
