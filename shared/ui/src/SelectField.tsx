import { Select } from 'antd';
import { useMemo } from 'react';
import { allowClear } from './allowClear';
import { FormField } from './FormField';
import { type FieldProps, useFieldControl } from './useFieldControl';
import { useMedia } from './useMedia';

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

/** So many are seen at once: on a phone, where typing would cover them with a keyboard, it narrows only more than these. */
const SEEN_AT_ONCE = 7;

const begins = ({ label }: SelectOption, typed: string) =>
  label.toLowerCase().startsWith(typed.toLowerCase());

/** What is typed narrows the options to those that contain it; Enter takes the first, which had better begin with it. */
const byTyping = {
  optionFilterProp: 'label',
  filterSort: (one: SelectOption, other: SelectOption, { searchValue }: { searchValue: string }) =>
    Number(begins(other, searchValue)) - Number(begins(one, searchValue)),
};

/** One of several; nothing chosen is undefined. */
export function SelectField({ options, loading = false, clearable = false, ...props }: SelectFieldProps) {
  const { input, error, ids, aria } = useFieldControl(props);
  const isTouched = useMedia('(pointer: coarse)');
  // antd reads a new array anew, however long it is.
  const ownOptions = useMemo(() => [...options], [options]);
  return (
    <FormField {...props} ids={ids} error={error}>
      <Select<string, SelectOption>
        {...aria}
        value={typeof input.value === 'string' && input.value !== '' ? input.value : null}
        onChange={(value) => input.onChange(value ?? undefined)}
        onBlur={() => input.onBlur()}
        onFocus={() => input.onFocus()}
        options={ownOptions}
        placeholder="Select"
        loading={loading}
        allowClear={clearable && allowClear}
        disabled={props.disabled ?? false}
        showSearch={(!isTouched || options.length > SEEN_AT_ONCE) && byTyping}
        status={error === undefined ? '' : 'error'}
      />
    </FormField>
  );
}
