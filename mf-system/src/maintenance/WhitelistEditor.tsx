import { EmailText } from '@console/ui/EmailText';
import { StateTag } from '@console/ui/StateTag';
import { Button, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
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
  const entries = [...change.added.filter((entry) => !list.includes(entry)), ...list];
  const wanted = search.trim().toLowerCase();
  const found = entries.filter((entry) => `${entry} ${textOf?.(entry) ?? ''}`.toLowerCase().includes(wanted));
  return (
    <section className={styles.editor} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title} <span className={styles.count}>{list.length}</span>
        </h3>
        {entries.length >= SEARCH_FROM && (
          <Input
            type="search"
            size="small"
            className={styles.search ?? ''}
            aria-label={`Search ${title.toLowerCase()}`}
            placeholder="Search"
            allowClear
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it */}
      <ul className={styles.entries} tabIndex={0} aria-labelledby={id}>
        {found.map((entry) => {
          const isNew = !list.includes(entry);
          const goes = change.removed.includes(entry);
          return (
            <li key={entry} className={styles.entry} data-goes={goes || undefined}>
              <span className={styles.name}>
                <span className={styles.text}>
                  <EmailText>{entry}</EmailText>
                </span>
                {describe?.(entry)}
              </span>
              {isNew && <StateTag tone="good">will be added</StateTag>}
              {goes && <StateTag tone="bad">will be removed</StateTag>}
              {onChange && (
                <Button
                  size="small"
                  aria-label={`${goes ? 'Keep' : 'Remove'} ${noun} ${entry}`}
                  onClick={() =>
                    onChange(goes ? withEntries(list, change, [entry]) : withoutEntry(list, change, entry))
                  }
                >
                  {goes ? 'Keep' : 'Remove'}
                </Button>
              )}
            </li>
          );
        })}
        {found.length === 0 && (
          <li className={styles.none}>
            {entries.length === 0 ? 'Nobody is on this list' : 'Nothing matches'}
          </li>
        )}
      </ul>
      {onChange && children}
    </section>
  );
}
