import { Input } from 'antd';
import { FormField } from './FormField';
import type { FieldProps } from './useFieldControl';
import { useTextInput } from './useTextInput';

interface TextAreaFieldProps extends FieldProps {
  rows?: number;
}

/** Several lines of text; empty is undefined. */
export function TextAreaField({ rows = 3, ...field }: TextAreaFieldProps) {
  const { frame, input } = useTextInput(field);
  return (
    <FormField {...frame}>
      <Input.TextArea {...input} rows={rows} />
    </FormField>
  );
}
