import { Input } from 'antd';
import { FormField } from './FormField';
import { type FieldProps, useFieldControl } from './useFieldControl';

/** A number where the text is one in its plain writing; what else was typed stays as text for `wholeNumber` to refuse. */
function parseNumber(text: unknown): unknown {
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  const number = Number(text);
  return String(number) === text.trim() ? number : text;
}

/** A number, typed freely so that the rule can say what is wrong with it ('Tdp must be a number'). */
export function NumberField(props: FieldProps) {
  const { input, error, ids, aria } = useFieldControl(props, { parse: parseNumber });
  return (
    <FormField {...props} ids={ids} error={error}>
      <Input
        {...aria}
        inputMode="numeric"
        name={input.name}
        value={typeof input.value === 'number' || typeof input.value === 'string' ? input.value : ''}
        onChange={input.onChange}
        onBlur={input.onBlur}
        onFocus={input.onFocus}
        disabled={props.disabled ?? false}
        autoComplete="off"
        status={error === undefined ? '' : 'error'}
      />
    </FormField>
  );
}
