import type { ReactNode } from 'react';
import { type GlossaryTerm, glossary } from './glossary';
import { Hint } from './Hint';
import styles from './Term.module.css';

interface TermProps {
  of: GlossaryTerm;
  /** The word as it stands in its place; the term itself where it is left out. */
  children?: ReactNode;
}

/** A word of the trade with its explanation: by pointer, by focus, and by a tap. */
export function Term({ of, children = of }: TermProps) {
  return (
    <Hint title={glossary[of]} onFocus>
      <button type="button" className={styles.term} aria-description={glossary[of]}>
        {children}
      </button>
    </Hint>
  );
}
