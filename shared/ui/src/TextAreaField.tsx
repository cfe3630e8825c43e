import { Input } from 'antd';
import { FormField } from './FormField';
import { type FieldProps, useFieldControl } from './useFieldControl';

interface TextAreaFieldProps extends FieldProps {
  rows?: number;
}

/** Several lines of text; empty is undefined. */
export function TextAreaField({ rows = 3, ...props }: TextAreaFieldProps) {
  const { input, error, ids, aria } = useFieldControl(props);
  return (
    <FormField {...props} ids={ids} error={error}>
      <Input.TextArea
        {...aria}
        name={input.name}
        value={typeof input.value === 'string' ? input.value : ''}
        onChange={input.onChange}
        onBlur={input.onBlur}
        onFocus={input.onFocus}
        rows={rows}
        disabled={props.disabled ?? false}
        status={error === undefined ? '' : 'error'}
      />
    </FormField>
  );
}
