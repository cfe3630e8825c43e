import { Input } from 'antd';
import { useField } from 'react-final-form';
import { contrastRatio, TEXT_CONTRAST } from './contrast';
import { FormField } from './FormField';
import styles from './FormField.module.css';
import type { FieldProps } from './useFieldControl';
import { useTextInput } from './useTextInput';

interface ColorFieldProps extends FieldProps {
  /** The colour it is read on or under, with its name: shows the contrast of the two. */
  against?: { colour: string; name: string };
}

function contrastText(colour: string, { colour: other, name }: NonNullable<ColorFieldProps['against']>) {
  const ratio = contrastRatio(colour, other);
  if (ratio === undefined) return undefined;
  // Rounded down: 4.49 must not be shown as 4.5.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  return `Contrast with ${name} ${shown}:1, ${ratio >= TEXT_CONTRAST ? 'readable' : `too low for text (${TEXT_CONTRAST} needed)`}`;
}

/** A colour as `#rrggbb`, typed or picked. */
export function ColorField({ against, ...props }: ColorFieldProps) {
  const { value } = useField<unknown>(props.name, { subscription: { value: true } }).input;
  const colour = typeof value === 'string' ? value : '';
  const contrast = against && contrastText(colour, against);
  const hint = [props.hint, contrast].filter(Boolean).join('. ');
  const { frame, input } = useTextInput(hint ? { ...props, hint } : props);
  return (
    <FormField {...frame}>
      <span className={styles.colour}>
        <input
          type="color"
          aria-label={`Pick ${props.label}`}
          value={/^#[\da-f]{6}$/i.test(colour) ? colour : '#000000'}
          onChange={input.onChange}
          disabled={input.disabled}
        />
        <Input {...input} className={styles.mono ?? ''} placeholder="#rrggbb" autoComplete="off" />
      </span>
    </FormField>
  );
}
