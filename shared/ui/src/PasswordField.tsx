import { Input } from 'antd';
import { FormField } from './FormField';
import { type FieldProps, useFieldControl } from './useFieldControl';

interface PasswordFieldProps extends FieldProps {
  /** `current-password` at sign-in, `off` for secrets of others. */
  autoComplete?: string;
}

/** Text that is not shown while it is typed, unless asked. */
export function PasswordField({ autoComplete = 'off', ...props }: PasswordFieldProps) {
  const { input, error, ids, aria } = useFieldControl(props);
  return (
    <FormField {...props} ids={ids} error={error}>
      <Input.Password
        {...aria}
        name={input.name}
        value={typeof input.value === 'string' ? input.value : ''}
        onChange={input.onChange}
        onBlur={input.onBlur}
        onFocus={input.onFocus}
        disabled={props.disabled ?? false}
        autoComplete={autoComplete}
        status={error === undefined ? '' : 'error'}
      />
    </FormField>
  );
}
