import { Select } from 'antd';
import { useMemo } from 'react';
import { allowClear } from '../control/allowClear';
import { NoOption } from '../control/NoOption';
import { useChoiceDescription } from '../control/useChoiceDescription';
import { useMedia } from '../interaction/useMedia';
import { searchedText } from '../text/searchedText';
import { FormField } from './FormField';
import { type FieldProps, useFieldControl } from './useFieldControl';

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  /** The options are loading. */
  loading?: boolean;
  /** The user can clear the choice. */
  clearable?: boolean;
  /** Shown and read out instead of options while there are none for what was typed. */
  notFoundContent?: string | undefined;
}

/** Options visible without scrolling. With up to this many, touch devices get no search, whose keyboard would cover them. */
const VISIBLE_OPTIONS = 7;

const startsWith = ({ label }: SelectOption, typed: string) =>
  searchedText(label).startsWith(searchedText(typed));

/** Filters options that contain the typed text, those that start with it first, since Enter takes the first one. */
const search = {
  filterOption: (typed: string, option?: SelectOption) =>
    searchedText(option?.label ?? '').includes(searchedText(typed)),
  filterSort: (one: SelectOption, other: SelectOption, { searchValue }: { searchValue: string }) =>
    Number(startsWith(other, searchValue)) - Number(startsWith(one, searchValue)),
};

/** A select field; its value is undefined if nothing is chosen. */
export function SelectField(field: SelectFieldProps) {
  const { options, loading = false, clearable = false, notFoundContent, ...props } = field;
  const { input, error, ids, aria } = useFieldControl(props);
  const isTouched = useMedia('(pointer: coarse)');
  // antd processes all options again whenever the array changes.
  const ownOptions = useMemo(() => [...options], [options]);
  const value = typeof input.value === 'string' && input.value !== '' ? input.value : null;
  const chosen = options.find((option) => option.value === value)?.label ?? value ?? undefined;
  const choice = useChoiceDescription(chosen, aria['aria-describedby']);
  return (
    <FormField {...props} ids={ids} error={error}>
      <Select<string, SelectOption>
        {...aria}
        {...choice.aria}
        value={value}
        onChange={(value) => input.onChange(value ?? undefined)}
        onBlur={() => input.onBlur()}
        onFocus={() => input.onFocus()}
        options={ownOptions}
        placeholder="Select"
        loading={loading}
        allowClear={clearable && allowClear(props.label)}
        disabled={props.disabled ?? false}
        notFoundContent={<NoOption id={ids.control} text={loading ? 'Loading…' : notFoundContent} />}
        showSearch={(!isTouched || options.length > VISIBLE_OPTIONS) && search}
        status={error === undefined ? '' : 'error'}
      />
      {choice.description}
    </FormField>
  );
}
