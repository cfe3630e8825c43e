import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { FormField } from './FormField';
import styles from './FormField.module.css';
import { IconButton } from './IconButton';
import { Input } from './Input';
import type { FieldProps } from './useFieldControl';
import { useReveal } from './useReveal';
import { useTextInput } from './useTextInput';

interface PasswordFieldProps extends FieldProps {
  /** `current-password` at sign-in, `off` for secrets of others. */
  autoComplete?: string;
  /** Shown only after the warning of a stored secret, and not for long (`useReveal`). */
  guarded?: boolean;
}

/** Text that is not shown while it is typed, unless asked. antd's own has an eye that cannot be given a name. */
export function PasswordField({ autoComplete = 'off', guarded = false, ...field }: PasswordFieldProps) {
  const [unguardedShown, setUnguardedShown] = useState(false);
  const reveal = useReveal({ name: field.label });
  const shown = guarded ? reveal.shown : unguardedShown;
  const { frame, input } = useTextInput(field);
  const Icon = shown ? EyeOff : Eye;

  function toggle() {
    if (!guarded) setUnguardedShown(!shown);
    else if (shown) reveal.hide();
    else reveal.ask();
  }

  return (
    <FormField {...frame}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only watches the focus of what is in it */}
      <div onBlur={guarded ? reveal.hideWhenLeft : undefined}>
        <Input
          {...input}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          suffix={
            <IconButton
              className={styles.eye ?? ''}
              aria-label={`${shown ? 'Hide' : 'Show'} ${field.label}`}
              disabled={input.disabled}
              onClick={toggle}
            >
              <Icon size={16} aria-hidden />
            </IconButton>
          }
        />
      </div>
      {guarded && reveal.warning}
    </FormField>
  );
}
