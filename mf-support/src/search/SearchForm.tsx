import { TextField } from '@console/ui/TextField';
import type { Validator } from '@console/ui/validators';
import { Button } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { Form } from 'react-final-form';
import styles from './SearchForm.module.css';
import { withoutWhiteSpace } from './withoutWhiteSpace';

interface SearchValues {
  value?: string;
}

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

/** One field and a button; nothing is searched while the value does not fit. */
export function SearchForm(props: SearchFormProps) {
  const { name, label, hint, rule, onSearch, selector, misfit } = props;
  const validate = useCallback(
    ({ value = '' }: SearchValues) => ({ value: rule(withoutWhiteSpace(value)) }),
    [rule],
  );
  return (
    <Form<SearchValues> onSubmit={({ value = '' }) => onSearch(withoutWhiteSpace(value))} validate={validate}>
      {({ handleSubmit, submitFailed, hasValidationErrors, values: { value = '' } }) => (
        <form
          aria-label={name}
          noValidate
          className={styles.form}
          onSubmit={(event) => void handleSubmit(event)}
        >
          {selector}
          <div className={styles.line}>
            <TextField
              key={label}
              name="value"
              label={label}
              required
              monospace
              autoFocus
              {...(hint !== undefined && { hint })}
            />
            <Button type="primary" htmlType="submit" {...(styles.submit && { className: styles.submit })}>
              Search
            </Button>
          </div>
          {submitFailed && hasValidationErrors && misfit?.(withoutWhiteSpace(value))}
        </form>
      )}
    </Form>
  );
}
