import { shareText } from './model';
import styles from './ShareBar.module.css';
import tones from './Tone.module.css';

export type Tone = 'good' | 'waiting' | 'warning' | 'bad' | 'other';

interface SharePart {
  label: string;
  count: number | undefined;
  tone: Tone;
}

/** The parts of a whole as one slim bar. A screen reader gets the shares in words. */
export function ShareBar({ of, parts }: { of: string; parts: readonly SharePart[] }) {
  const loaded = parts.every(({ count }) => count !== undefined);
  const there = parts.flatMap(({ label, count = 0, tone }) => (count > 0 ? [{ label, count, tone }] : []));
  const whole = there.reduce((sum, { count }) => sum + count, 0);
  const words = there.map(({ label, count }) => `${label} ${shareText(count, whole)}`).join(', ');
  return (
    <div
      className={styles.bar}
      {...(loaded
        ? { role: 'img', 'aria-label': `Shares of ${of}: ${words || 'none yet'}` }
        : { 'aria-hidden': true })}
    >
      {there.map(({ label, count, tone }) => (
        <span
          key={label}
          className={`${styles.part} ${tones.tone}`}
          data-tone={tone}
          style={{ flexGrow: count / whole }}
          title={`${label} ${shareText(count, whole)}`}
        />
      ))}
    </div>
  );
}
