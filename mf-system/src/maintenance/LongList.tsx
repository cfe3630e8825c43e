import { counted, withSeparators } from '@console/ui/withSeparators';
import { Button } from 'antd';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './LongList.module.css';
import { usePrinting } from './usePrinting';

/** The number of entries to render at first and to add with each step: more than anyone reads at once, and fast. */
const STEP = 100;

interface LongListProps<Entry> {
  entries: readonly Entry[];
  entryKey: (entry: Entry) => string;
  children: (entry: Entry) => ReactNode;
  /** For the text of the button, for example 'user'. */
  noun: string;
  /** Sets the height of the list. */
  className: string | undefined;
  entryClass: (entry: Entry) => string | undefined;
  labelledBy: string;
  /** Shown if there are no entries. */
  emptyText?: ReactNode;
  /** The text that the entries match: another one starts over at the top. */
  search?: string;
}

/** A list that renders its first entries, more on demand, and all on paper. */
export function LongList<Entry>(props: LongListProps<Entry>) {
  const { entries, entryKey, children, noun, className, entryClass, labelledBy, emptyText, search } = props;
  const [grown, setGrown] = useState({ search, limit: STEP });
  if (grown.search !== search) setGrown({ search, limit: STEP });
  const limit = usePrinting() ? entries.length : grown.limit;
  const list = useRef<HTMLUListElement>(null);
  const left = entries.length - limit;

  // Moves the focus from the button to the first of the added entries.
  useEffect(() => {
    const entry = grown.limit > STEP ? list.current?.children[grown.limit - STEP] : undefined;
    if (entry instanceof HTMLElement) entry.focus();
  }, [grown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: for another search
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = 0;
  }, [search]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: must be scrollable by keyboard
    <ul ref={list} className={`${styles.list} ${className}`} aria-labelledby={labelledBy} tabIndex={0}>
      {entries.slice(0, limit).map((entry) => (
        <li key={entryKey(entry)} tabIndex={-1} className={entryClass(entry)}>
          {children(entry)}
        </li>
      ))}
      {left > 0 && (
        <li className={styles.more}>
          <Button size="small" onClick={() => setGrown({ search, limit: limit + STEP })}>
            Show {counted(Math.min(left, STEP), `more ${noun}`)}
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
