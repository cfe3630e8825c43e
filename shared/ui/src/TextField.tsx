import { FormField } from './FormField';
import styles from './FormField.module.css';
import { Input } from './Input';
import type { FieldProps } from './useFieldControl';
import { useTextInput } from './useTextInput';

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'url' | 'tel';
  placeholder?: string;
  autoComplete?: string;
  /** For ids and codes. */
  monospace?: boolean;
  autoFocus?: boolean;
}

/** One line of text; empty is undefined. */
export function TextField(props: TextFieldProps) {
  const {
    type = 'text',
    placeholder = '',
    autoComplete = 'off',
    monospace,
    autoFocus = false,
    ...field
  } = props;
  const { frame, input } = useTextInput(field);
  return (
    <FormField {...frame}>
      <Input
        {...input}
        type={type}
        placeholder={placeholder}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        {...(monospace && { className: styles.mono ?? '' })}
      />
    </FormField>
  );
}
