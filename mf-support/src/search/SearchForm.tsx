import { type WearableSearchType, withoutWhiteSpace } from '@console/resources';
import { FormField, useFieldAria } from '@console/ui/FormField';
import { focusFirstError } from '@console/ui/focusFirstError';
import { asTyped, Input } from '@console/ui/Input';
import { useDraft } from '@console/ui/useDraft';
import { Announcement } from '@console/ui/VisuallyHidden';
import { Button, Flex, type InputRef } from 'antd';
import { atom, useAtom } from 'jotai';
import { type ClipboardEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { severalPath } from '../several/paths';
import { MOST_IDS, severalIds } from '../several/severalIds';
import { searchLabels, searchRules, wearableSearch } from '../wearables/search';
import { onlySearch } from './extractId';
import { OtherSearchTypes } from './OtherSearchTypes';
import styles from './SearchForm.module.css';
import { typedLength } from './typedLength';
import { useOpenSearch } from './useOpenSearch';

/** What was last typed, and in which entry of the history. In memory only, as the recent searches. */
const typedAtom = atom({ entry: '', text: '' });

const isText = (draft: unknown): draft is string => typeof draft === 'string';

interface SearchFormProps {
  /** For a screen reader: 'Search Wearables'. */
  name: string;
  type: WearableSearchType;
  hint?: string;
  /** Chooses the search type; shown above the field. */
  selector?: ReactNode;
  /** Matches for what is typed so far; shown below the field. */
  found?: (value: string) => ReactNode;
}

/**
 * Errors appear on submit, never on blur: a message that appears on blur would move the links below while they are being
 * clicked.
 */
export function SearchForm(props: SearchFormProps) {
  const { name, type, hint, selector, found } = props;
  const { key: entry } = useLocation();
  const [typed, setTyped] = useAtom(typedAtom);
  // On Back, as a browser keeps a form: one mistyped character would otherwise mean to type all of them again.
  const [text, setText] = useState(typed.entry === entry ? typed.text : '');
  /** The text that the last submit refused. */
  const [refused, setRefused] = useState<string>();
  const navigate = useNavigate();
  const open = useOpenSearch();
  const input = useRef<InputRef>(null);
  // At 400 % zoom it is below the window; its own focus comes before the page is scrolled to its top.
  useEffect(() => {
    input.current?.input?.scrollIntoView({ block: 'nearest' });
    input.current?.select();
  }, []);
  useEffect(() => setTyped({ entry, text }), [entry, text, setTyped]);
  useDraft({ name, fits: isText, read: () => text || undefined, restore: setText });
  const value = withoutWhiteSpace(text);
  const problem = searchRules[type](value);
  const error = refused === undefined ? undefined : problem;
  const only = refused === text ? onlySearch(text) : undefined;
  const several = severalIds(text);
  const shownHint =
    several.length > 1
      ? `${several.length} IDs: Search shows ${several.length > MOST_IDS ? `the first ${MOST_IDS}` : 'them'} in a list with the state of each`
      : ((type === 'email' ? undefined : typedLength(value, problem === undefined)) ?? hint);
  const { ids, aria } = useFieldAria({ required: true, hint: shownHint, error });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (several.length > 1) {
      void navigate(severalPath(several));
      return;
    }
    if (problem === undefined) open(wearableSearch(type, value));
    else if (only) open(only);
    else {
      setRefused(text);
      focusFirstError(event.currentTarget);
    }
  }

  /** Pastes a list with commas in place of line breaks, which a single-line input would drop. */
  function pasteLines(event: ClipboardEvent<HTMLInputElement>) {
    const ids = severalIds(event.clipboardData.getData('text'));
    if (ids.length < 2) return;
    event.preventDefault();
    const { value: before, selectionStart, selectionEnd } = event.currentTarget;
    const start = before.slice(0, selectionStart ?? before.length);
    const end = before.slice(selectionEnd ?? before.length);
    setText([start.trim(), ...ids, end.trim()].filter(Boolean).join(', '));
  }

  return (
    <form noValidate onSubmit={submit}>
      <Flex role="search" aria-label={name} vertical gap={16}>
        {selector}
        <div className={styles.line}>
          <FormField label={searchLabels[type]} ids={ids} required hint={shownHint} error={error}>
            <Input
              {...aria}
              ref={input}
              className={styles.input ?? ''}
              value={text}
              onChange={(event) => setText(event.target.value)}
              onPaste={pasteLines}
              autoFocus
              autoComplete="off"
              {...asTyped}
              status={error === undefined ? '' : 'error'}
            />
          </FormField>
          <Button type="primary" htmlType="submit" className={styles.submit ?? ''}>
            Search
          </Button>
        </div>
        {error !== undefined && <OtherSearchTypes text={text} onOpen={open} isOnly={only !== undefined} />}
        {found?.(value)}
      </Flex>
      <Announcement>{only && `Press Enter to search by ${only.kind}`}</Announcement>
    </form>
  );
}
