import { Input } from '../control/Input';
import { isBlank, withoutInvisible } from '../text/formText';
import { FormField } from './FormField';
import type { FieldProps } from './useFieldControl';
import { useTextInput } from './useTextInput';

/** Converts a plainly written number; leaves any other text as it is, for `wholeNumber` to reject. */
function parseNumber(text: unknown): unknown {
  if (typeof text !== 'string' || isBlank(text)) return undefined;
  // Invisible characters from the clipboard would make it invalid for no apparent reason.
  const visible = withoutInvisible(text);
  const number = Number(visible);
  return String(number) === visible.trim() ? number : visible;
}

/** A number field that accepts any text, so that its rule can explain what is wrong ('Tdp must be a number'). */
export function NumberField(props: FieldProps) {
  const { frame, input } = useTextInput(props, { parse: parseNumber });
  return (
    <FormField {...frame}>
      <Input {...input} inputMode="numeric" autoComplete="off" />
    </FormField>
  );
}
