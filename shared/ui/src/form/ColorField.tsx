import { useField } from 'react-final-form';
import { Input } from '../control/Input';
import { sixDigits } from '../text/hexColour';
import { type ContrastGround, contrastText } from '../theme/contrast';
import { FormField } from './FormField';
import styles from './FormField.module.css';
import type { FieldProps } from './useFieldControl';
import { trimmed, useTextInput } from './useTextInput';

interface ColorFieldProps extends FieldProps {
  /** The background or text colour that this one is combined with: shows the contrast of the two. */
  against?: ContrastGround;
}

/** A colour as `#rrggbb` or `#rgb`, typed or picked. */
export function ColorField({ against, ...props }: ColorFieldProps) {
  const { value } = useField<unknown>(props.name, { subscription: { value: true } }).input;
  const colour = typeof value === 'string' ? value : '';
  const contrast = against && contrastText(colour, against);
  const hint = [props.hint, contrast].filter(Boolean).join('. ');
  const { frame, input } = useTextInput(hint ? { ...props, hint } : props, trimmed);
  // The browser's picker always has a value; without this it would look as if black had been chosen.
  const picked = sixDigits(colour);
  return (
    <FormField {...frame}>
      <span className={styles.colour}>
        <input
          type="color"
          aria-label={`Pick ${props.label}${picked ? '' : ', no colour chosen'}`}
          data-none={picked ? undefined : ''}
          value={picked ?? '#000000'}
          onChange={input.onChange}
          disabled={input.disabled}
        />
        <Input
          {...input}
          className={styles.mono ?? ''}
          placeholder="No colour (#rrggbb)"
          autoComplete="off"
        />
      </span>
    </FormField>
  );
}
