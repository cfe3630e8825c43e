import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ColorField } from './ColorField';
import { FormPage } from './FormPage';
import { NumberField } from './NumberField';
import { PasswordField } from './PasswordField';
import { renderScreen } from './renderScreen';
import { wholeNumber } from './validators';

const form = (content: ReactNode) => (
  <FormPage name="Add a thing" initialValues={{}} onSubmit={async () => undefined} submitText="SUBMIT">
    {content}
  </FormPage>
);

const field = (name: string) => screen.getByRole('textbox', { name });

test('a password is shown and hidden by a button that names its field', async () => {
  const { user } = renderScreen(form(<PasswordField name="secret" label="Secret" />));
  await user.type(screen.getByLabelText('Secret'), 's3cret');
  expect(screen.getByLabelText('Secret')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show Secret' }));
  expect(field('Secret')).toHaveValue('s3cret');
  await user.click(screen.getByRole('button', { name: 'Hide Secret' }));
  expect(screen.getByLabelText('Secret')).toHaveAttribute('type', 'password');
});

test('text in a number field is refused with its message, not swallowed', async () => {
  const { user } = renderScreen(
    form(<NumberField name="amount" label="Amount" validate={wholeNumber('Tdp must be a number')} />),
  );
  await user.type(field('Amount'), 'many');
  await user.tab();
  expect(field('Amount')).toHaveValue('many');
  expect(field('Amount')).toHaveAccessibleDescription('Tdp must be a number');
});

test('a colour says how well it reads', async () => {
  const { user } = renderScreen(
    form(<ColorField name="colour" label="Colour" against={{ colour: '#ffffff', name: 'white' }} />),
  );
  await user.type(field('Colour'), '#777777');
  expect(field('Colour')).toHaveAccessibleDescription(
    'Contrast with white 4.4:1, too low for text (4.5 needed)',
  );
  await user.type(field('Colour'), '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}000');
  expect(field('Colour')).toHaveAccessibleDescription('Contrast with white 21.0:1, readable');
});
