import { Select } from 'antd';
import type { CSSProperties } from 'react';
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
  /** Its list was opened. */
  onOpen?: () => void;
}

/** How far a person had come to it before its code was there: its list is asked for, or it has the focus. */
export type Begins = 'open' | 'focused' | 'at rest';

interface AntdSelectProps extends SearchableSelectProps {
  begins: Begins;
}

/** Fetched by SearchableSelect; a file of its own, because it stands on a tenth of the frame's code. */
export function AntdSelect({ begins, clearable = false, label, onOpen, ...props }: AntdSelectProps) {
  return (
    <Select<string>
      {...props}
      aria-label={label}
      value={props.value ?? null}
      options={[...props.options]}
      onChange={(value) => props.onChange(value ?? undefined)}
      allowClear={clearable && allowClear}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={props.popupMatchSelectWidth ?? true}
      onOpenChange={(open) => open && onOpen?.()}
      autoFocus={begins !== 'at rest'}
      defaultOpen={begins === 'open'}
    />
  );
}
