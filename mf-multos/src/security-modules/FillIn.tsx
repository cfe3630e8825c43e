import { useEffect } from 'react';
import { useForm } from 'react-final-form';

/** Puts values that came from elsewhere (an imported record) into the form around it; what else is typed stays. */
export function FillIn({ values }: { values: Readonly<Record<string, string>> | undefined }) {
  const form = useForm();
  useEffect(() => {
    if (!values) return;
    form.batch(() => {
      for (const [name, value] of Object.entries(values)) form.change(name, value);
    });
  }, [form, values]);
  return null;
}
