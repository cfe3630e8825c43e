import { Select } from 'antd';
import { type CSSProperties, useEffect, useMemo, useState } from 'react';
import { allowClear } from './allowClear';

export interface SearchableSelectProps {
  id?: string;
  /** For a screen reader, where no label stands beside it. */
  label?: string;
  className?: string;
  style?: CSSProperties;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  options: readonly { value: string; label: string }[];
  placeholder: string;
  loading?: boolean;
  clearable?: boolean;
  /** In place of the options, while there are none. */
  notFoundContent?: string;
  /** Width of the list in pixels; that of the field where nothing is said. */
  popupMatchSelectWidth?: number;
  onOpen?: () => void;
}

/** How far a person had come to it before its code was there: its list is asked for, or it has the focus. */
export type Begins = 'open' | 'focused' | 'at rest';

interface AntdSelectProps extends SearchableSelectProps {
  begins: Begins;
  /** What was typed by then; the list opens narrowed by it. */
  typed: string;
}

/** Fetched by SearchableSelect; a file of its own, because it stands on a tenth of the frame's code. */
export function AntdSelect({ begins, typed, clearable = false, label, onOpen, ...props }: AntdSelectProps) {
  const [searchValue, onSearch] = useState('');
  // Not from the first: antd is closed for as long as it has not been drawn, and empties its search when it is.
  useEffect(() => onSearch(typed), [typed]);
  // antd reads a new array anew, however long it is.
  const options = useMemo(() => [...props.options], [props.options]);
  return (
    <Select<string>
      {...props}
      aria-label={label}
      value={props.value ?? null}
      options={options}
      onChange={(value) => props.onChange(value ?? undefined)}
      allowClear={clearable && allowClear}
      showSearch={{ optionFilterProp: 'label', searchValue, onSearch }}
      popupMatchSelectWidth={props.popupMatchSelectWidth ?? true}
      onOpenChange={(open) => open && onOpen?.()}
      autoFocus={begins !== 'at rest'}
      defaultOpen={begins === 'open'}
    />
  );
}
