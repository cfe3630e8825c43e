import { LongList } from '@console/ui/LongList';
import { withSeparators } from '@console/ui/withSeparators';
import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import styles from './WhitelistDifference.module.css';
import type { ListChange } from './whitelists';

interface WhitelistDifferenceProps {
  title: string;
  change: ListChange;
  /** The number of entries after saving. */
  total: number;
  /** The name for an id, or that there is none. */
  nameOf?: (entry: string) => string | undefined;
}

/** The entries that would be added and removed, marked by icon, word and colour. */
export function WhitelistDifference({ title, change, total, nameOf }: WhitelistDifferenceProps) {
  const id = useId();
  const lines = [
    ...change.added.map((entry) => ({ verb: 'added' as const, Icon: Plus, entry })),
    ...change.removed.map((entry) => ({ verb: 'removed' as const, Icon: Minus, entry })),
  ];
  // Of a long list, what is removed is out of sight.
  const counts = (['added', 'removed'] as const).map(
    (verb) => change[verb].length > 0 && `${withSeparators(change[verb].length)} ${verb}, `,
  );
  return (
    <section aria-label={title}>
      <h3 id={id} className={styles.title}>
        {title}{' '}
        <span className={styles.quiet}>
          ({counts}
          {withSeparators(total)} after saving)
        </span>
      </h3>
      {lines.length === 0 ? (
        <p className={styles.quiet}>No changes</p>
      ) : (
        <LongList
          entries={lines}
          entryKey={({ verb, entry }) => `${verb} ${entry}`}
          entryClass={({ verb }) => styles[verb]}
          className={styles.entries}
          aria-labelledby={id}
          noun="change"
        >
          {({ verb, Icon, entry }) => (
            <>
              <Icon size={14} aria-hidden />
              <span className={styles.verb}>{verb}</span>
              <span>
                <code className={styles.entry}>{entry}</code>{' '}
                {nameOf?.(entry) && <small className={styles.name}>{nameOf(entry)}</small>}
              </span>
            </>
          )}
        </LongList>
      )}
    </section>
  );
}
