import type { ReactNode } from 'react';
import { type GlossaryTerm, glossary } from './glossary';
import { Hint } from './Hint';
import styles from './Term.module.css';

interface TermProps {
  of: GlossaryTerm;
  children?: ReactNode;
}

export function Term({ of, children = of }: TermProps) {
  return (
    <Hint title={glossary[of]} onFocus>
      <button type="button" className={styles.term} aria-description={glossary[of]}>
        {children}
      </button>
    </Hint>
  );
}
