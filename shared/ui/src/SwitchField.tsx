import { Switch } from 'antd';
import { FormField } from './FormField';
import styles from './FormField.module.css';
import { type FieldProps, useFieldControl } from './useFieldControl';

/** Yes or no as a switch, sent with the form. For a switch that acts at once there is `Toggle`. */
export function SwitchField(props: FieldProps) {
  const { input, error, ids, aria } = useFieldControl(props, { type: 'checkbox' });
  const { 'aria-required': _, ...ariaOfSwitch } = aria;
  return (
    <FormField {...props} ids={ids} error={error} labelled="inside">
      <span className={styles.inline}>
        <Switch
          {...ariaOfSwitch}
          checked={input.checked ?? false}
          onChange={(checked) => input.onChange(checked)}
          onBlur={() => input.onBlur()}
          onFocus={() => input.onFocus()}
          disabled={props.disabled ?? false}
        />
        <label htmlFor={ids.control}>{props.label}</label>
      </span>
    </FormField>
  );
}
