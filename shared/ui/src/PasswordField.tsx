import { Input } from 'antd';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { FormField } from './FormField';
import styles from './FormField.module.css';
import type { FieldProps } from './useFieldControl';
import { useTextInput } from './useTextInput';

interface PasswordFieldProps extends FieldProps {
  /** `current-password` at sign-in, `off` for secrets of others. */
  autoComplete?: string;
}

/** Text that is not shown while it is typed, unless asked. antd's own has an eye that cannot be given a name. */
export function PasswordField({ autoComplete = 'off', ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const { frame, input } = useTextInput(field);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FormField {...frame}>
      <Input
        {...input}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="off"
        spellCheck={false}
        suffix={
          <button
            type="button"
            className={styles.eye}
            aria-label={`${shown ? 'Hide' : 'Show'} ${field.label}`}
            disabled={input.disabled}
            onClick={() => setShown(!shown)}
          >
            <Icon size={16} aria-hidden />
          </button>
        }
      />
    </FormField>
  );
}
