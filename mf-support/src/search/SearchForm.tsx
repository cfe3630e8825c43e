import { withoutWhiteSpace } from '@console/resources';
import { FormField } from '@console/ui/FormField';
import { useDraft } from '@console/ui/useDraft';
import type { Validator } from '@console/ui/validators';
import { Button, Input, type InputRef } from 'antd';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './SearchForm.module.css';

const isText = (draft: unknown): draft is string => typeof draft === 'string';

interface SearchFormProps {
  /** For a screen reader: 'Search Wearables'. */
  name: string;
  /** Of the field: 'ASN'. */
  label: string;
  hint?: string;
  /** Of the value without its white space. */
  rule: Validator;
  /** With the value without its white space. */
  onSearch: (value: string) => void;
  /** Above the field: by what is searched. */
  selector?: ReactNode;
  /** Below the field, for a value that does not fit. */
  misfit?: (value: string) => ReactNode;
}

/**
 * One field and a button; nothing is searched while the value does not fit. What is wrong is said when a person
 * searches, never when they leave the field: the message would push the links below it away from under a click.
 */
export function SearchForm({ name, label, hint, rule, onSearch, selector, misfit }: SearchFormProps) {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const input = useRef<InputRef>(null);
  const id = useId();
  const ids = { control: `${id}-control`, hint: `${id}-hint`, error: `${id}-error` };
  useDraft({ name, fits: isText, read: () => text || undefined, restore: setText });
  const value = withoutWhiteSpace(text);
  const problem = rule(value);
  const error = tried ? problem : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (problem === undefined) onSearch(value);
    else input.current?.focus();
  }

  return (
    <form aria-label={name} noValidate className={styles.form} onSubmit={submit}>
      {selector}
      <div className={styles.line}>
        <FormField label={label} ids={ids} required hint={hint} error={error}>
          <Input
            ref={input}
            id={ids.control}
            className={styles.input ?? ''}
            value={text}
            onChange={(event) => setText(event.target.value)}
            autoFocus
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            status={error === undefined ? '' : 'error'}
            aria-required
            aria-invalid={error !== undefined}
            aria-describedby={[hint && ids.hint, error && ids.error].filter(Boolean).join(' ') || undefined}
          />
        </FormField>
        <Button type="primary" htmlType="submit" className={styles.submit ?? ''}>
          Search
        </Button>
      </div>
      {error !== undefined && misfit?.(value)}
    </form>
  );
}
