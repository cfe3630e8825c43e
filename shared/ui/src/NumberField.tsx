import { FormField } from './FormField';
import { isBlank, withoutInvisible } from './formText';
import { Input } from './Input';
import type { FieldProps } from './useFieldControl';
import { useTextInput } from './useTextInput';

/** A number where the text is one in its plain writing; what else was typed stays as text for `wholeNumber` to refuse. */
function parseNumber(text: unknown): unknown {
  if (typeof text !== 'string' || isBlank(text)) return undefined;
  // Pasted with something that nobody sees, it would be refused, and nobody could see why.
  const seen = withoutInvisible(text);
  const number = Number(seen);
  return String(number) === seen.trim() ? number : seen;
}

/** A number, typed freely so that the rule can say what is wrong with it ('Tdp must be a number'). */
export function NumberField(props: FieldProps) {
  const { frame, input } = useTextInput(props, { parse: parseNumber });
  return (
    <FormField {...frame}>
      <Input {...input} inputMode="numeric" autoComplete="off" />
    </FormField>
  );
}
