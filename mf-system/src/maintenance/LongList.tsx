import { withSeparators } from '@console/ui/withSeparators';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './LongList.module.css';

/** So many entries are drawn at first, and with each step: more than anybody reads at once, and quick to draw. */
const STEP = 100;

interface LongListProps<Entry> {
  entries: readonly Entry[];
  /** Names one entry; not part of what is drawn. */
  entryKey: (entry: Entry) => string;
  children: (entry: Entry) => ReactNode;
  /** For the button: 'users'. */
  nouns: string;
  /** Gives it its height. */
  className: string | undefined;
  entryClass?: ((entry: Entry) => string | undefined) | undefined;
  /** The id of the list's heading; none where the list stands alone below it. */
  labelledBy?: string;
  /** Whether the list scrolls in itself, and so has to be reached by the keyboard. */
  scrolls?: boolean;
  /** In the place of entries where there is none. */
  emptyText?: ReactNode;
}

/** A list whose beginning is drawn, and the rest on demand. `key` it by what is searched: it then begins anew. */
export function LongList<Entry>(props: LongListProps<Entry>) {
  const { entries, entryKey, children, nouns, className, entryClass, labelledBy, scrolls, emptyText } = props;
  const [limit, setLimit] = useState(STEP);
  const [focused, setFocused] = useState<number>();
  const list = useRef<HTMLUListElement>(null);
  const left = entries.length - limit;

  // The button has moved on below them; the person who pressed it wants what it brought.
  useEffect(() => {
    const entry = focused === undefined ? undefined : list.current?.children[focused];
    if (entry instanceof HTMLElement) entry.focus();
  }, [focused]);

  return (
    <ul
      ref={list}
      className={`${styles.list} ${className}`}
      aria-labelledby={labelledBy}
      {...(scrolls && { tabIndex: 0 })}
    >
      {entries.slice(0, limit).map((entry) => (
        <li key={entryKey(entry)} tabIndex={-1} className={entryClass?.(entry)}>
          {children(entry)}
        </li>
      ))}
      {left > 0 && (
        <li className={styles.more}>
          <Button
            size="small"
            onClick={() => {
              setFocused(limit);
              setLimit(limit + STEP);
            }}
          >
            Show {Math.min(left, STEP)} more {nouns}
          </Button>
          <span className={styles.count}>
            {withSeparators(limit)} of {withSeparators(entries.length)} shown
          </span>
        </li>
      )}
      {entries.length === 0 && emptyText}
    </ul>
  );
}
