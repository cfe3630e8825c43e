import { Select } from 'antd';
import { type CSSProperties, useEffect, useId, useMemo, useState } from 'react';
import { allowClear } from './allowClear';
import { useChoiceDescription } from './useChoiceDescription';

export interface SearchableSelectProps {
  id?: string;
  /** Accessible name, if there is no visible label. */
  label?: string;
  className?: string;
  style?: CSSProperties;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  options: readonly { value: string; label: string }[];
  placeholder: string;
  loading?: boolean;
  clearable?: boolean;
  /** Shown and read out instead of options while there are none. */
  notFoundContent?: string;
  /** Width of the list in pixels; defaults to that of the field. */
  popupMatchSelectWidth?: number;
  onOpen?: () => void;
}

/** What the user has done with the select before its code loaded: opened its list, or focused it. */
export type InitialState = 'open' | 'focused' | 'idle';

interface AntdSelectProps extends SearchableSelectProps {
  initialState: InitialState;
  /** What was typed by then; filters the list when it opens. */
  typed: string;
}

/** In pixels; lower in a low window, as at 400 % zoom, so that the list does not cover its field. */
const MAX_LIST_HEIGHT = 256;

/** Loaded lazily by SearchableSelect, because its dependencies are as large as a tenth of the frame's code. */
export function AntdSelect({
  initialState,
  typed,
  clearable = false,
  label,
  onOpen,
  ...props
}: AntdSelectProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const [searchValue, onSearch] = useState('');
  // Set in an effect: antd counts as closed until its first render, and a closed select clears its search.
  useEffect(() => onSearch(typed), [typed]);
  // antd processes all options again whenever the array changes.
  const options = useMemo(() => [...props.options], [props.options]);
  const chosen = options.find(({ value }) => value === props.value)?.label ?? props.value;
  const choice = useChoiceDescription(chosen);
  return (
    <>
      <Select<string>
        {...props}
        {...choice.aria}
        id={id}
        aria-label={label}
        value={props.value ?? null}
        options={options}
        onChange={(value) => props.onChange(value ?? undefined)}
        allowClear={clearable && allowClear(label)}
        showSearch={{ optionFilterProp: 'label', searchValue, onSearch }}
        notFoundContent={
          // antd's field names an option with this id, which nothing has, as the active one.
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names it
          <div role="option" id={`${id}_list_-1`} aria-selected={false} aria-disabled>
            {props.notFoundContent ?? 'Nothing found'}
          </div>
        }
        listHeight={Math.min(MAX_LIST_HEIGHT, innerHeight * 0.4)}
        popupMatchSelectWidth={props.popupMatchSelectWidth ?? true}
        onOpenChange={(open) => open && onOpen?.()}
        autoFocus={initialState !== 'idle'}
        defaultOpen={initialState === 'open'}
      />
      {choice.description}
    </>
  );
}
