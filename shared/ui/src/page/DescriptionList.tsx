import type { ReactNode } from 'react';
import { Term } from '../control/Term';
import { isBlank } from '../text/formText';
import type { GlossaryTerm } from '../text/glossary';
import styles from './DescriptionList.module.css';
import { Missing } from './Missing';

export interface Description {
  label: string;
  /** Explains the label. */
  term?: GlossaryTerm;
  /** Undefined, null and a blank text mean "no value". Format false and 0 yourself. */
  value: ReactNode;
  /** Without a value, shows a dash instead of the red 'missing'. */
  optional?: boolean;
  /** Spans all columns, for long texts. */
  wide?: boolean;
}

/** In pixels: a UUID with its copy button. */
const WIDTH_OF_AN_ID = 310;

interface DescriptionListProps {
  items: readonly Description[];
  /** Minimum width in pixels. Set it lower if no value is an id, to fit more columns. */
  columnWidth?: number;
}

/** Labels and values of a record, in as many columns as fit. */
export function DescriptionList({ items, columnWidth = WIDTH_OF_AN_ID }: DescriptionListProps) {
  const gridTemplateColumns = `repeat(auto-fill, minmax(min(100%, ${columnWidth}px), 1fr))`;
  return (
    <dl className={styles.list} style={{ gridTemplateColumns }}>
      {items.map(({ label, term, value, optional, wide }) => (
        <div key={label} className={wide ? `${styles.item} ${styles.wide}` : styles.item}>
          <dt>{term ? <Term of={term}>{label}</Term> : label}</dt>
          <dd>{isMissing(value) ? optional ? '–' : <Missing /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

const isMissing = (value: ReactNode) =>
  value === undefined || value === null || (typeof value === 'string' && isBlank(value));
