import { Select } from 'antd';
import { allowClear } from './allowClear';
import { FormField } from './FormField';
import { type FieldProps, useFieldControl } from './useFieldControl';

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  /** While the options load. */
  loading?: boolean;
  /** Lets a person take the choice back. */
  clearable?: boolean;
}

/** From this many options on, typing narrows them. */
const SEARCH_FROM = 8;

/** One of several; nothing chosen is undefined. */
export function SelectField({ options, loading = false, clearable = false, ...props }: SelectFieldProps) {
  const { input, error, ids, aria } = useFieldControl(props);
  return (
    <FormField {...props} ids={ids} error={error}>
      <Select<string>
        {...aria}
        value={typeof input.value === 'string' && input.value !== '' ? input.value : null}
        onChange={(value) => input.onChange(value ?? undefined)}
        onBlur={() => input.onBlur()}
        onFocus={() => input.onFocus()}
        options={[...options]}
        placeholder="Select"
        loading={loading}
        allowClear={clearable && allowClear}
        disabled={props.disabled ?? false}
        showSearch={options.length >= SEARCH_FROM ? { optionFilterProp: 'label' } : false}
        status={error === undefined ? '' : 'error'}
      />
    </FormField>
  );
}
