import { useEffect } from 'react';
import { useForm } from 'react-final-form';

/**
 * Fills values, such as those of an imported record, into the surrounding form; `undefined` empties a field. Other fields keep
 * their values.
 */
export function FillIn({ values }: { values: Readonly<Record<string, string | undefined>> | undefined }) {
  const form = useForm();
  useEffect(() => {
    if (!values) return;
    form.batch(() => {
      for (const [name, value] of Object.entries(values)) form.change(name, value);
    });
  }, [form, values]);
  return null;
}
