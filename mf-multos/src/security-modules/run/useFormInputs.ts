import { useCallback, useState } from 'react';

/** What leaving the page would lose of a form. */
type FormInput = 'typed' | 'sending';

/** By the names of the forms. */
export type FormInputs = Readonly<Record<string, FormInput | undefined>>;

export type OnInput = (form: string, input: FormInput | undefined) => void;

/** Collects from the forms of a page what leaving it would lose, for its one guard. */
export function useFormInputs() {
  const [inputs, setInputs] = useState<FormInputs>({});
  const onInput = useCallback<OnInput>(
    (form, input) => setInputs((before) => ({ ...before, [form]: input })),
    [],
  );
  return { inputs, onInput };
}
