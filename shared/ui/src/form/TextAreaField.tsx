import TextArea from 'antd/es/input/TextArea';
import { asTyped } from '../control/Input';
import { FormField } from './FormField';
import type { FieldProps } from './useFieldControl';
import { useTextInput } from './useTextInput';

export interface TextAreaFieldProps extends FieldProps {
  rows?: number;
  /** For a list of addresses or codes. */
  code?: boolean;
}

/** A multi-line text field; its value is undefined if empty. */
export function TextAreaField({ rows = 3, code = false, ...field }: TextAreaFieldProps) {
  const { frame, input } = useTextInput(field);
  return (
    <FormField {...frame}>
      <TextArea {...input} rows={rows} {...(code && asTyped)} />
    </FormField>
  );
}
