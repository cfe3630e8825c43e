import { withoutInvisible } from '../text/formText';
import { type FieldControlOptions, type FieldProps, useFieldControl } from './useFieldControl';

/** Invisible characters and tabs from the clipboard would make a code or an address wrong for no apparent reason. */
export const onlyVisible: FieldControlOptions = {
  parse: (text) => (typeof text === 'string' && withoutInvisible(text).replace(/\t/g, '')) || undefined,
};

/** A text field: pass `frame` to its FormField and `input` to one of antd's inputs. An empty value is undefined. */
export function useTextInput(props: FieldProps, options: FieldControlOptions = {}) {
  const { input, error, ids, aria } = useFieldControl(props, options);
  const { name, onChange, onBlur, onFocus } = input;
  const isText = typeof input.value === 'string' || typeof input.value === 'number';
  const status: 'error' | '' = error === undefined ? '' : 'error';
  return {
    frame: { ...props, ids, error },
    input: {
      ...aria,
      name,
      value: isText ? String(input.value) : '',
      onChange,
      onBlur,
      onFocus,
      disabled: props.disabled ?? false,
      status,
    },
  };
}
