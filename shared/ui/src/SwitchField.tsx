import { Switch } from 'antd';
import { FormField } from './FormField';
import styles from './FormField.module.css';
import { type FieldProps, useFieldControl } from './useFieldControl';

/** Yes or no as a switch, sent with the form. For a switch that acts at once there is `Toggle`. */
export function SwitchField(props: FieldProps) {
  const { input, error, ids, aria } = useFieldControl(props, { type: 'checkbox' });
  return (
    <FormField {...props} ids={ids} error={error} labelled="inside">
      <span className={styles.inline}>
        <Switch
          id={aria.id}
          {...(aria['aria-describedby'] && { 'aria-describedby': aria['aria-describedby'] })}
          checked={input.checked ?? false}
          onChange={(checked) => {
            input.onChange(checked);
            input.onBlur();
          }}
          disabled={props.disabled ?? false}
        />
        <label htmlFor={ids.control}>{props.label}</label>
      </span>
    </FormField>
  );
}
