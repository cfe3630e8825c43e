import { Hint } from '../control/Hint';
import styles from './StateTag.module.css';

export type StateTone = 'good' | 'waiting' | 'warning' | 'bad' | 'neutral';

interface StateTagProps {
  tone: StateTone;
  /** The name of the state, since colour alone is not accessible. */
  children: string;
  /** Meaning of the state; shown on hover and focus. */
  explanation?: string;
}

/** A state, shown by colour and text. */
export function StateTag({ tone, children, explanation }: StateTagProps) {
  const className = `${styles.tag} ${styles[tone]}`;
  if (!explanation) return <span className={className}>{children}</span>;
  return (
    <Hint title={explanation} onFocus>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: makes the explanation available by keyboard */}
      <span className={className} tabIndex={0} aria-description={explanation}>
        {children}
      </span>
    </Hint>
  );
}
