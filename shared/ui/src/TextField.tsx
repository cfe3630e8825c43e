import { Input } from 'antd';
import { FormField } from './FormField';
import styles from './FormField.module.css';
import { type FieldProps, useFieldControl } from './useFieldControl';

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'url' | 'tel';
  placeholder?: string;
  autoComplete?: string;
  /** For ids and codes. */
  monospace?: boolean;
  autoFocus?: boolean;
}

/** One line of text; empty is undefined. */
export function TextField({ type = 'text', autoComplete = 'off', monospace, ...props }: TextFieldProps) {
  const { input, error, ids, aria } = useFieldControl(props);
  return (
    <FormField {...props} ids={ids} error={error}>
      <Input
        {...aria}
        type={type}
        name={input.name}
        value={typeof input.value === 'string' ? input.value : ''}
        onChange={input.onChange}
        onBlur={input.onBlur}
        onFocus={input.onFocus}
        disabled={props.disabled ?? false}
        placeholder={props.placeholder ?? ''}
        autoComplete={autoComplete}
        autoFocus={props.autoFocus ?? false}
        status={error === undefined ? '' : 'error'}
        {...(monospace && { className: styles.mono ?? '' })}
      />
    </FormField>
  );
}
