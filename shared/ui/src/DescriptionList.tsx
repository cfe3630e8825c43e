import type { ReactNode } from 'react';
import styles from './DescriptionList.module.css';
import type { GlossaryTerm } from './glossary';
import { Missing } from './Missing';
import { Term } from './Term';

export interface Description {
  label: string;
  /** Explains the label. */
  term?: GlossaryTerm;
  /** Undefined, null and '' are "not there"; false and 0 are values, for the caller to word. */
  value: ReactNode;
  /** A value that need not be there: a dash instead of the red 'missing'. */
  optional?: boolean;
  /** Takes the whole width: long texts. */
  wide?: boolean;
}

/** A uuid with its copy button. */
const WIDTH_OF_AN_ID = 310;

interface DescriptionListProps {
  items: readonly Description[];
  /** The least, in pixels; less than an id needs where no value is one, for more columns side by side. */
  columnWidth?: number;
}

/** Labels and values of one thing, in as many columns as there is room for. */
export function DescriptionList({ items, columnWidth = WIDTH_OF_AN_ID }: DescriptionListProps) {
  const gridTemplateColumns = `repeat(auto-fill, minmax(min(100%, ${columnWidth}px), 1fr))`;
  return (
    <dl className={styles.list} style={{ gridTemplateColumns }}>
      {items.map(({ label, term, value, optional, wide }) => (
        <div key={label} className={wide ? `${styles.item} ${styles.wide}` : styles.item}>
          <dt>{term ? <Term of={term}>{label}</Term> : label}</dt>
          <dd>
            {value === undefined || value === null || value === '' ? optional ? '–' : <Missing /> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
