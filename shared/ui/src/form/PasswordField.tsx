import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../control/IconButton';
import { asTyped, Input } from '../control/Input';
import { Announcement } from '../control/VisuallyHidden';
import { useReveal } from '../dialog/useReveal';
import { FormField } from './FormField';
import styles from './FormField.module.css';
import type { FieldProps } from './useFieldControl';
import { onlyVisible, useTextInput } from './useTextInput';

interface PasswordFieldProps extends FieldProps {
  /** Of other people's secrets by default: browsers ignore `off`, and would fill in the user's own password. */
  autoComplete?: string;
  /** Reveals the text only after a warning, and for a limited time (`useReveal`). For stored secrets. */
  guarded?: boolean;
}

/** A password input with a show button. antd's own show button cannot be given an accessible name. */
export function PasswordField({
  autoComplete = 'one-time-code',
  guarded = false,
  ...field
}: PasswordFieldProps) {
  /** Undefined until the button is first pressed. */
  const [unguardedShown, setUnguardedShown] = useState<boolean>();
  const reveal = useReveal({ name: field.label });
  const shown = guarded ? reveal.shown : unguardedShown === true;
  const { frame, input } = useTextInput(field, onlyVisible);
  const Icon = shown ? EyeOff : Eye;

  function toggle() {
    if (!guarded) setUnguardedShown(!shown);
    else if (shown) reveal.hide();
    else reveal.ask();
  }

  return (
    <FormField {...frame}>
      {/* Focusable while guarded, because Safari gives the focus of a pressed button to what surrounds it. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only observes the focus of its children */}
      <div tabIndex={guarded ? -1 : undefined} onBlur={guarded ? reveal.hideWhenLeft : undefined}>
        <Input
          {...input}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          {...asTyped}
          suffix={
            <IconButton
              className={styles.eye ?? ''}
              aria-label={`${shown ? 'Hide' : 'Show'} ${field.label}`}
              disabled={input.disabled}
              onClick={(event) => {
                // antd would move the focus into the field, where the next Space or Enter types or submits.
                event.stopPropagation();
                toggle();
              }}
            >
              <Icon size={16} aria-hidden />
            </IconButton>
          }
        />
      </div>
      {/* Not every screen reader reads the new name of a focused button. */}
      <Announcement>
        {unguardedShown !== undefined && `${field.label} is ${shown ? 'shown' : 'hidden'}`}
      </Announcement>
      {guarded && reveal.warning}
    </FormField>
  );
}
