import TextArea from 'antd/es/input/TextArea';
import { FormField } from './FormField';
import type { FieldProps } from './useFieldControl';
import { useTextInput } from './useTextInput';

/** A multi-line text field; its value is undefined if empty. */
export function TextAreaField({ rows = 3, ...field }: FieldProps & { rows?: number }) {
  const { frame, input } = useTextInput(field);
  return (
    <FormField {...frame}>
      <TextArea {...input} rows={rows} />
    </FormField>
  );
}
