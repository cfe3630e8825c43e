import type { ReactNode } from 'react';
import { type GlossaryTerm, glossary } from '../text/glossary';
import { Hint } from './Hint';
import styles from './Term.module.css';

interface TermProps {
  of: GlossaryTerm;
  /** The word as it appears in the text; defaults to the term itself. */
  children?: ReactNode;
}

/** A technical term that explains itself on hover, focus and tap. */
export function Term({ of, children = of }: TermProps) {
  return (
    <Hint title={glossary[of]} onFocus>
      <button
        type="button"
        className={children === of ? `${styles.term} ${styles.word}` : styles.term}
        aria-description={glossary[of]}
      >
        {children}
      </button>
    </Hint>
  );
}
