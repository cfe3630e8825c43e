import { EmailText } from '@console/ui/EmailText';
import { SearchField } from '@console/ui/SearchField';
import { StateTag } from '@console/ui/StateTag';
import { searchedText } from '@console/ui/searchedText';
import { withSeparators } from '@console/ui/withSeparators';
import { Button } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { LongList } from './LongList';
import styles from './WhitelistEditor.module.css';
import { type ListChange, withEntries, withoutEntry } from './whitelists';

/** What the editor of either list takes. */
export interface WhitelistEditorProps {
  /** As the platform has it. */
  list: readonly string[];
  change: ListChange;
  /** Left out for those who may only look. */
  onChange: ((change: ListChange) => void) | undefined;
}

interface EditorProps extends WhitelistEditorProps {
  title: string;
  /** One entry, for the names of buttons: 'user'. */
  noun: string;
  /** Beside an entry: the name behind an id. */
  describe?: (entry: string) => ReactNode;
  /** Searched together with the entry. */
  textOf?: (entry: string) => string;
  /** The tool that adds, below the list. */
  children: ReactNode;
}

/** From this many entries on there is a search. */
const SEARCH_FROM = 8;

/** One list: what is on it, what will come, what will go; every change can be taken back until it is saved. */
export function WhitelistEditor(props: EditorProps) {
  const { title, noun, list, change, onChange, describe, textOf, children } = props;
  const id = useId();
  const [search, setSearch] = useState('');
  // What is new comes first, where the person who has just added it sees it.
  const listed = new Set(list);
  const removed = new Set(change.removed);
  const entries = [...change.added, ...list];
  const wanted = searchedText(search);
  const found = entries.filter((entry) => searchedText(`${entry} ${textOf?.(entry) ?? ''}`).includes(wanted));
  const staying = found.filter((entry) => !removed.has(entry));
  return (
    <section className={styles.editor} aria-labelledby={id}>
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
      {onChange && wanted !== '' && found.length > 1 && (
        <Button
          size="small"
          className={styles.several ?? ''}
          onClick={() =>
            onChange(
              staying.length > 0
                ? staying.reduce((after, entry) => withoutEntry(list, after, entry), change)
                : withEntries(list, change, found),
            )
          }
        >
          {staying.length > 0
            ? `Remove the ${withSeparators(staying.length)} found`
            : `Keep the ${withSeparators(found.length)} found`}
        </Button>
      )}
      <LongList
        key={wanted}
        entries={found}
        entryKey={(entry) => entry}
        entryClass={(entry) => [styles.entry, removed.has(entry) && styles.goes].filter(Boolean).join(' ')}
        className={styles.entries}
        labelledBy={id}
        nouns={title.toLowerCase()}
        scrolls
        emptyText={
          <li className={styles.none}>{entries.length === 0 ? 'This list is empty' : 'Nothing matches'}</li>
        }
      >
        {(entry) => (
          <>
            <span className={styles.name}>
              <code className={styles.text}>
                <EmailText>{entry}</EmailText>
              </code>
              {describe?.(entry)}
            </span>
            {!listed.has(entry) && <StateTag tone="good">will be added</StateTag>}
            {removed.has(entry) && <StateTag tone="bad">will be removed</StateTag>}
            {onChange && (
              <Button
                size="small"
                aria-label={`${removed.has(entry) ? 'Keep' : 'Remove'} ${noun} ${entry}`}
                onClick={() =>
                  onChange(
                    removed.has(entry)
                      ? withEntries(list, change, [entry])
                      : withoutEntry(list, change, entry),
                  )
                }
              >
                {removed.has(entry) ? 'Keep' : 'Remove'}
              </Button>
            )}
          </>
        )}
      </LongList>
      {onChange && children}
    </section>
  );
}
