import { Button } from 'antd';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePrinting } from '../interaction/usePrinting';
import { counted, withSeparators } from '../text/withSeparators';
import styles from './LongList.module.css';

/** The number of entries to render at first: more than anyone reads at once, and fast. The layout of thousands takes seconds. */
const FIRST = 100;

interface LongListProps<Entry> {
  ref?: RefObject<HTMLUListElement | null>;
  entries: readonly Entry[];
  entryKey: (entry: Entry) => string | number;
  children: (entry: Entry) => ReactNode;
  /** For the text of the button, for example 'user'. */
  noun: string;
  /** The number of entries to add with each step. */
  step?: number;
  /** Sets the height of the list. */
  className: string | undefined;
  entryClass?: (entry: Entry) => string | undefined;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  /** Shown if there are no entries. */
  emptyText?: ReactNode;
  /** The text that the entries match: another one starts over at the top. */
  search?: string;
}

/** A list that renders its first entries, more on demand, and all on paper. */
export function LongList<Entry>(props: LongListProps<Entry>) {
  const { ref, entries, entryKey, children, noun, step = FIRST, className, entryClass, ...others } = props;
  const { emptyText, search, ...named } = others;
  const [grown, setGrown] = useState({ search, from: 0, limit: FIRST });
  if (grown.search !== search) setGrown({ search, from: 0, limit: FIRST });
  const limit = usePrinting() ? entries.length : grown.limit;
  const own = useRef<HTMLUListElement>(null);
  const list = ref ?? own;
  const left = entries.length - limit;

  // Moves the focus from the button to the first of the added entries.
  useEffect(() => {
    const entry = grown.from > 0 ? list.current?.children[grown.from] : undefined;
    if (entry instanceof HTMLElement) entry.focus();
  }, [list, grown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: for another search
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = 0;
  }, [search]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: must be scrollable by keyboard
    <ul ref={list} className={`${styles.list} ${className}`} tabIndex={0} {...named}>
      {entries.slice(0, limit).map((entry) => (
        <li key={entryKey(entry)} tabIndex={-1} className={entryClass?.(entry)}>
          {children(entry)}
        </li>
      ))}
      {left > 0 && (
        <li className={styles.more}>
          <Button size="small" onClick={() => setGrown({ search, from: limit, limit: limit + step })}>
            Show {counted(Math.min(left, step), `more ${noun}`)}
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
