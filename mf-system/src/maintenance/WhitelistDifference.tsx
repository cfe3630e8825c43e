import { Minus, Plus } from 'lucide-react';
import styles from './WhitelistDifference.module.css';
import type { ListChange } from './whitelists';

interface WhitelistDifferenceProps {
  title: string;
  change: ListChange;
  /** Entries of the list once it is saved. */
  total: number;
  /** The name behind an id. */
  nameOf?: (entry: string) => string | undefined;
}

interface LineProps {
  verb: 'added' | 'removed';
  entry: string;
  name: string | undefined;
}

function Line({ verb, entry, name }: LineProps) {
  const Icon = verb === 'added' ? Plus : Minus;
  return (
    <li className={styles[verb]}>
      <Icon size={14} aria-hidden />
      <span className={styles.verb}>{verb}</span>
      <span>
        <span className={styles.entry}>{entry}</span> {name && <span className={styles.name}>{name}</span>}
      </span>
    </li>
  );
}

/** What would come and what would go, by sign, word and colour. */
export function WhitelistDifference({ title, change, total, nameOf }: WhitelistDifferenceProps) {
  const { added, removed } = change;
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
            <Line key={entry} verb="added" entry={entry} name={nameOf?.(entry)} />
          ))}
          {removed.map((entry) => (
            <Line key={entry} verb="removed" entry={entry} name={nameOf?.(entry)} />
          ))}
        </ul>
      )}
    </section>
  );
}
