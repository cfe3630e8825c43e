import { withoutInvisible } from '../text/formText';
import { type FieldControlOptions, type FieldProps, useFieldControl } from './useFieldControl';

/** A field without what `clean` removes from its text, undefined if nothing is left. */
export const cleaned = (clean: (text: string) => string): FieldControlOptions => ({
  parse: (text) => (typeof text === 'string' && clean(text)) || undefined,
});

/** Invisible characters and tabs from the clipboard would make a code or an address wrong for no apparent reason. */
const visibleText = (text: string) => withoutInvisible(text).replace(/\t/g, '');

export const onlyVisible = cleaned(visibleText);

/** For what has no spaces either: Windows selects the one after a word along with it. */
export const trimmed = cleaned((text) => visibleText(text).trim());

/** Keeps the caret in its place: React moves it to the end as it shows another text than was typed or pasted. */
function keepCaret(target: HTMLInputElement | HTMLTextAreaElement, parse: (text: string) => unknown): void {
  const { value, selectionEnd } = target;
  const parsed = parse(value);
  if (selectionEnd === null || typeof parsed !== 'string' || parsed === value) return;
  const before = parse(value.slice(0, selectionEnd));
  const caret = typeof before === 'string' ? before.length : 0;
  queueMicrotask(() => target.setSelectionRange(caret, caret));
}

/** A text field: pass `frame` to its FormField and `input` to one of antd's inputs. An empty value is undefined. */
export function useTextInput(props: FieldProps, options: FieldControlOptions = {}) {
  const { input, error, ids, aria } = useFieldControl(props, options);
  const { name, onChange, onBlur, onFocus } = input;
  const isText = typeof input.value === 'string' || typeof input.value === 'number';
  const status: 'error' | '' = error === undefined ? '' : 'error';
  const change: typeof onChange = (event) => {
    if (options.parse) keepCaret(event.target, options.parse);
    onChange(event);
  };
  return {
    frame: { ...props, ids, error },
    input: {
      ...aria,
      name,
      value: isText ? String(input.value) : '',
      onChange: change,
      onBlur,
      onFocus,
      disabled: props.disabled ?? false,
      status,
    },
  };
}
