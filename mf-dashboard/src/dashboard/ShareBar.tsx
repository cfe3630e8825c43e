import type { Figure } from './FigureList';
import { shareText } from './model';
import styles from './ShareBar.module.css';
import tones from './Tone.module.css';

interface ShareBarProps {
  of: string;
  parts: readonly Pick<Figure, 'label' | 'count' | 'tone'>[];
}

/** A slim bar of the parts of a whole. Screen readers get the shares as text. */
export function ShareBar({ of, parts }: ShareBarProps) {
  const loaded = parts.every(({ count }) => count !== undefined);
  const visible = parts.flatMap(({ label, count = 0, tone }) => (count > 0 ? [{ label, count, tone }] : []));
  const whole = visible.reduce((sum, { count }) => sum + count, 0);
  const shares = visible.map(({ label, count }) => `${label} ${shareText(count, whole)}`).join(', ');
  return (
    <div
      className={styles.bar}
      {...(loaded
        ? { role: 'img', 'aria-label': `Shares of ${of}: ${shares || 'none yet'}` }
        : { 'aria-hidden': true })}
    >
      {visible.map(({ label, count, tone }) => (
        <span
          key={label}
          // Some screen readers also read what is in an image.
          aria-hidden
          className={`${styles.part} ${tones.tone}`}
          data-tone={tone}
          style={{ flexGrow: count / whole }}
          title={`${label} ${shareText(count, whole)}`}
        />
      ))}
    </div>
  );
}
