import { asTyped, Input } from '../control/Input';
import { FormField } from './FormField';
import styles from './FormField.module.css';
import type { FieldProps } from './useFieldControl';
import { cleaned, onlyVisible, trimmed, useTextInput } from './useTextInput';

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'url' | 'tel';
  /** For ids and codes without spaces. */
  monospace?: boolean;
  /** For keys and codes, in which no script or emoji needs invisible characters, and nothing is spelled. Implied by the other types and `monospace`. */
  code?: boolean;
  autoFocus?: boolean;
}

/** Without what no name needs: zero-width spaces and joiners of words, and directions. */
const nameText = cleaned((text) => text.replace(/[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, ''));

/** Not the type `email`, for which Chromium reads another text than was typed: 'a@bücher.example' as 'a@xn--bcher-kva.example'. */
const asTypedEmail = { inputMode: 'email' } as const;

/** A single-line text field; its value is undefined if empty. */
export function TextField(props: TextFieldProps) {
  const { type = 'text', monospace, code = monospace, autoFocus = false, ...field } = props;
  const isCode = code || type !== 'text';
  const visible = monospace ? trimmed : onlyVisible;
  const { frame, input } = useTextInput(field, isCode ? visible : nameText);
  return (
    <FormField {...frame}>
      <Input
        {...input}
        {...(type === 'email' ? asTypedEmail : { type })}
        {...(isCode && asTyped)}
        autoComplete="off"
        autoFocus={autoFocus}
        {...(monospace && { className: styles.mono ?? '' })}
      />
    </FormField>
  );
}
