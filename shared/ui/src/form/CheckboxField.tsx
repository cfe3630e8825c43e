import { FormField } from './FormField';
import styles from './FormField.module.css';
import { type FieldProps, useFieldControl } from './useFieldControl';

/** A checkbox that is submitted with its form. `Toggle` acts immediately instead. */
export function CheckboxField(props: FieldProps) {
  const { input, error, ids, aria } = useFieldControl(props, { type: 'checkbox' });
  const { 'aria-required': _, ...ariaOfCheckbox } = aria;
  return (
    <FormField {...props} ids={ids} error={error} labelled="inside">
      <label className={styles.check}>
        <input
          {...ariaOfCheckbox}
          type="checkbox"
          name={input.name}
          checked={input.checked ?? false}
          onChange={input.onChange}
          onBlur={input.onBlur}
          onFocus={input.onFocus}
          disabled={props.disabled}
        />
        {props.label}
      </label>
    </FormField>
  );
}
