import { Minus, Plus } from 'lucide-react';
import styles from './WhitelistDifference.module.css';
import type { ListChange } from './whitelists';

interface WhitelistDifferenceProps {
  title: string;
  change: ListChange;
  /** Entries of the list once it is saved. */
  total: number;
}

/** What would come and what would go, by sign, word and colour. */
export function WhitelistDifference({ title, change: { added, removed }, total }: WhitelistDifferenceProps) {
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>
        {title} <span className={styles.total}>({total} afterwards)</span>
      </h3>
      {added.length + removed.length === 0 ? (
        <p className={styles.none}>No change</p>
      ) : (
        <ul className={styles.entries}>
          {added.map((entry) => (
            <li key={entry} className={styles.added}>
              <Plus size={14} aria-hidden />
              <span className={styles.verb}>added</span>
              <span className={styles.entry}>{entry}</span>
            </li>
          ))}
          {removed.map((entry) => (
            <li key={entry} className={styles.removed}>
              <Minus size={14} aria-hidden />
              <span className={styles.verb}>removed</span>
              <span className={styles.entry}>{entry}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
