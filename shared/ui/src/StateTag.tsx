import { Hint } from './Hint';
import styles from './StateTag.module.css';

export type StateTone = 'good' | 'waiting' | 'warning' | 'bad' | 'neutral';

interface StateTagProps {
  tone: StateTone;
  /** The state's word; colour alone says nothing. */
  children: string;
  /** What the state means; shown on hover and focus. */
  explanation?: string;
}

/** A state by colour and word. */
export function StateTag({ tone, children, explanation }: StateTagProps) {
  const className = `${styles.tag} ${styles[tone]}`;
  if (!explanation) return <span className={className}>{children}</span>;
  return (
    <Hint title={explanation} onFocus>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation is for who has no pointer, too */}
      <span className={className} tabIndex={0} aria-description={explanation}>
        {children}
      </span>
    </Hint>
  );
}
