import { LongList } from '@console/ui/LongList';
import { SearchField } from '@console/ui/SearchField';
import { searchedText } from '@console/ui/searchedText';
import { counted, withSeparators } from '@console/ui/withSeparators';
import { Button } from 'antd';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import styles from './WhitelistEditor.module.css';
import { WhitelistEntry } from './WhitelistEntry';
import { type ListChange, withEntries, withoutEntries } from './whitelists';

/** The props that the editors of both lists share. */
export interface WhitelistEditorProps {
  /** The list on the platform. */
  list: readonly string[];
  change: ListChange;
  /** Undefined makes the editor read-only. */
  onChange: ((change: ListChange) => void) | undefined;
}

interface EditorProps extends WhitelistEditorProps {
  title: string;
  /** One entry, for the labels of buttons, for example 'user'. */
  noun: string;
  /** Shown below an entry, for example the name for an id. Stable, so that a change renders only the entries it is about. */
  describe?: (entry: string) => ReactNode;
  /** Additional text that the search matches. */
  textOf?: (entry: string) => string | undefined;
  /** The controls to add entries, below the list. */
  children: ReactNode;
}

/** The list has a search field from this many entries on. */
const SEARCH_FROM = 8;

/** Edits one list: marks the entries to add and to remove. Every change can be undone until it is saved. */
export function WhitelistEditor(props: EditorProps) {
  const { title, noun, list, change, onChange, describe, textOf, children } = props;
  const id = useId();
  const [search, setSearch] = useState('');
  // New entries come first, where the user sees them right after adding them.
  const listed = new Set(list);
  const removed = new Set(change.removed);
  const entries = [...change.added, ...list];
  const wanted = searchedText(search);
  const matches = (entry: string) => searchedText(`${entry} ${textOf?.(entry) ?? ''}`).includes(wanted);
  const found = wanted === '' ? entries : entries.filter(matches);
  // The button for all results leaves alone what is only to be added: once removed, it could not be brought back.
  const stored = found.filter((entry) => listed.has(entry));
  const remaining = stored.filter((entry) => !removed.has(entry));

  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const onSwitch = useCallback((entry: string) => {
    const now = latest.current;
    const change = now.change.removed.includes(entry) ? withEntries : withoutEntries;
    now.onChange?.(change(now.list, now.change, [entry]));
  }, []);

  return (
    <section className={styles.editor} aria-labelledby={id}>
      <div className={styles.listed}>
        <div className={styles.head}>
          <h3 id={id}>
            {title} <span className={styles.count}>{withSeparators(list.length)}</span>
          </h3>
          {entries.length >= SEARCH_FROM && (
            <SearchField
              className={styles.search}
              name={`Search ${title.toLowerCase()}`}
              placeholder="Search"
              value={search}
              onChange={setSearch}
            />
          )}
        </div>
        {onChange && wanted !== '' && stored.length > 1 && (
          <Button
            size="small"
            className={styles.bulk ?? ''}
            onClick={() =>
              onChange(
                remaining.length > 0
                  ? withoutEntries(list, change, remaining)
                  : withEntries(list, change, stored),
              )
            }
          >
            {remaining.length > 0
              ? `Remove ${counted(remaining.length, `matching ${noun}`)}`
              : `Keep ${counted(stored.length, `matching ${noun}`)}`}
          </Button>
        )}
        <LongList
          search={wanted}
          entries={found}
          entryKey={(entry) => entry}
          entryClass={(entry) =>
            [styles.entry, removed.has(entry) && styles.removed].filter(Boolean).join(' ')
          }
          className={styles.entries}
          aria-labelledby={id}
          noun={noun}
          emptyText={
            <li className={styles.none}>{entries.length === 0 ? 'This list is empty' : 'Nothing matches'}</li>
          }
        >
          {(entry) => (
            <WhitelistEntry
              entry={entry}
              noun={noun}
              describe={describe}
              isAdded={!listed.has(entry)}
              isRemoved={removed.has(entry)}
              onSwitch={onChange && onSwitch}
            />
          )}
        </LongList>
      </div>
      {onChange && <div className={styles.adding}>{children}</div>}
    </section>
  );
}
