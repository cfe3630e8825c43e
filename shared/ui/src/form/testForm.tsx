import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { all, email, required, wholeNumber } from '../text/validators';
import { CheckboxField } from './CheckboxField';
import { ColorField } from './ColorField';
import { FormPage } from './FormPage';
import { NumberField } from './NumberField';
import { PasswordField } from './PasswordField';
import { SelectField } from './SelectField';
import { TextAreaField } from './TextAreaField';
import { TextField } from './TextField';

/** For tests: a form with a field of each kind, and a link to elsewhere. */
export interface Thing {
  name: string;
  contact?: { email?: string };
  amount?: number;
  kind?: string;
  loud?: boolean;
  colour?: string;
  note?: string;
  secret?: string;
}

const kinds = [
  { value: 'RING', label: 'Ring' },
  { value: 'WATCH', label: 'Watch' },
];

export function form(props: Partial<React.ComponentProps<typeof FormPage<Thing, string>>> = {}) {
  return (
    <>
      <FormPage<Thing, string>
        name="Add a thing"
        initialValues={{}}
        onSubmit={async () => 'saved'}
        submitText="SUBMIT"
        clearText="CLEAR"
        {...props}
      >
        <TextField name="name" label="Name" required validate={required()} hint="As on the box" />
        <TextField name="contact.email" label="Email" type="email" validate={email()} />
        <NumberField
          name="amount"
          label="Amount"
          validate={all(required('Tdp is required'), wholeNumber('Tdp must be a number'))}
        />
        <SelectField name="kind" label="Kind" options={kinds} />
        <CheckboxField name="loud" label="Loud" />
        <ColorField name="colour" label="Colour" against={{ colour: '#ffffff', name: 'white' }} />
        <TextAreaField name="note" label="Note" />
        <PasswordField name="secret" label="Secret" />
      </FormPage>
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
}

export const field = (name: string) => screen.getByRole('textbox', { name });
export const submit = () => screen.getByRole('button', { name: 'SUBMIT' });
