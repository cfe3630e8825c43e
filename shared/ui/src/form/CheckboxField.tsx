import { Checkbox } from 'antd';
import { FormField } from './FormField';
import { type FieldProps, useFieldControl } from './useFieldControl';

/** A checkbox that is submitted with its form. `Toggle` acts immediately instead. */
export function CheckboxField(props: FieldProps) {
  const { input, error, ids, aria } = useFieldControl(props, { type: 'checkbox' });
  const { 'aria-required': _, ...ariaOfCheckbox } = aria;
  return (
    <FormField {...props} ids={ids} error={error} labelled="inside">
      <Checkbox
        {...ariaOfCheckbox}
        name={input.name}
        checked={input.checked ?? false}
        onChange={(event) => input.onChange(event.target.checked)}
        onBlur={() => input.onBlur()}
        onFocus={() => input.onFocus()}
        disabled={props.disabled ?? false}
      >
        {props.label}
      </Checkbox>
    </FormField>
  );
}
