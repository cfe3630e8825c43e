import { Input } from '../control/Input';
import { withoutInvisible } from '../text/formText';
import { FormField } from './FormField';
import styles from './FormField.module.css';
import type { FieldProps } from './useFieldControl';
import { useTextInput } from './useTextInput';

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'url' | 'tel';
  /** For ids and codes. */
  monospace?: boolean;
  autoFocus?: boolean;
}

/** Invisible characters from the clipboard would make an address invalid for no apparent reason. */
const parseAddress = (text: unknown) => (typeof text === 'string' && withoutInvisible(text)) || undefined;

/** A single-line text field; its value is undefined if empty. */
export function TextField(props: TextFieldProps) {
  const { type = 'text', monospace, autoFocus = false, ...field } = props;
  const isAddress = type === 'email' || type === 'url';
  const { frame, input } = useTextInput(field, isAddress ? { parse: parseAddress } : {});
  return (
    <FormField {...frame}>
      <Input
        {...input}
        type={type}
        autoComplete="off"
        autoFocus={autoFocus}
        {...(monospace && { className: styles.mono ?? '' })}
      />
    </FormField>
  );
}
