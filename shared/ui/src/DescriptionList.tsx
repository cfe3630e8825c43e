import type { ReactNode } from 'react';
import styles from './DescriptionList.module.css';
import { Missing } from './Missing';

export interface Description {
  label: string;
  /** Undefined, null and '' are "not there"; false and 0 are values, for the caller to word. */
  value: ReactNode;
  /** A value that need not be there: a dash instead of the red 'missing'. */
  quiet?: boolean;
  /** Takes the whole width: long texts. */
  wide?: boolean;
}

/** Labels and values of one thing, in as many columns as there is room for. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ label, value, quiet, wide }) => (
        <div key={label} className={wide ? `${styles.item} ${styles.wide}` : styles.item}>
          <dt>{label}</dt>
          <dd>{value === undefined || value === null || value === '' ? quiet ? '–' : <Missing /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
