import { ApiError } from '@console/api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { CheckboxField } from './CheckboxField';
import { ColorField } from './ColorField';
import { FormPage } from './FormPage';
import { NumberField } from './NumberField';
import { PasswordField } from './PasswordField';
import { SelectField } from './SelectField';
import { StatusRegion } from './StatusRegion';
import { TextAreaField } from './TextAreaField';
import { TextField } from './TextField';
import { axeFaults } from './testAxeFaults';
import { renderScreen } from './testScreen';
import { all, email, required, wholeNumber } from './validators';

interface Thing {
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

function form(props: Partial<React.ComponentProps<typeof FormPage<Thing, string>>> = {}) {
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

const field = (name: string) => screen.getByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'SUBMIT' });

test('Enter in the invalid field that has the focus gives it the focus again, so that its error is read out', async () => {
  const { user } = renderScreen(form());
  await user.click(field('Name'));
  const focused = jest.fn();
  field('Name').addEventListener('focus', focused);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused).toHaveBeenCalled());
  expect(field('Name')).toHaveFocus();
  expect(field('Name')).toBeInvalid();
});

test('an invalid form is not sent; each field shows its error and the first is focused', async () => {
  const onSubmit = jest.fn();
  const { user } = renderScreen(form({ onSubmit }));
  await user.click(submit());
  await waitFor(() => expect(field('Name')).toHaveFocus());
  expect(field('Name')).toBeInvalid();
  expect(field('Name')).toHaveAccessibleDescription('As on the box Required');
  expect(field('Amount')).toHaveAccessibleDescription('Tdp is required');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('an error shows on blur, not during the first typing', async () => {
  const { user } = renderScreen(form());
  await user.type(field('Email'), 'a@');
  expect(field('Email')).toHaveAttribute('aria-invalid', 'false');
  await user.tab();
  expect(field('Email')).toHaveAccessibleDescription('Invalid email');
});

test('pressing SUBMIT does not blur the field until the click, so the button does not move', async () => {
  const { user } = renderScreen(form());
  await user.click(field('Name'));
  await user.pointer({ keys: '[MouseLeft>]', target: submit() });
  expect(field('Name')).toHaveAccessibleDescription('As on the box');
  await user.pointer('[/MouseLeft]');
  expect(field('Name')).toHaveAccessibleDescription('As on the box Required');
  await waitFor(() => expect(field('Name')).toHaveFocus());
});

test('sends each kind of value with its own type', async () => {
  const onSubmit = jest.fn(async (_: Thing) => 'saved');
  const { user } = renderScreen(form({ onSubmit }));
  await user.type(field('Name'), 'Ring One');
  await user.type(field('Email'), 'a@b.io');
  await user.type(field('Amount'), '12x{Backspace}3');
  await user.click(screen.getByRole('combobox', { name: 'Kind' }));
  await user.click(screen.getByTitle('Watch'));
  await user.click(screen.getByRole('checkbox', { name: 'Loud' }));
  await user.type(field('Colour'), '#777777');
  await user.type(field('Note'), 'two{Enter}lines');
  await user.type(screen.getByLabelText('Secret'), 's3cret');
  await user.click(submit());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({
    name: 'Ring One',
    contact: { email: 'a@b.io' },
    amount: 123,
    kind: 'WATCH',
    loud: true,
    colour: '#777777',
    note: 'two\nlines',
    secret: 's3cret',
  });
});

test('a failed save shows the server message and keeps the input', async () => {
  const failure = new ApiError('Name is taken', { kind: 'http', status: 409, details: 'name: unique' });
  const onSaved = jest.fn();
  const { user } = renderScreen(form({ onSubmit: () => Promise.reject(failure), onSaved }));
  await user.type(field('Name'), 'Ring One');
  await user.type(field('Amount'), '1');
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Name is taken');
  expect(field('Name')).toHaveValue('Ring One');
  expect(submit()).toBeEnabled();
  expect(onSaved).not.toHaveBeenCalled();
});

test('what a submit failed with is scrolled into view: the alert, or the first invalid field, also if it has the focus', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = renderScreen(form({ onSubmit: async () => Promise.reject(new Error('No space left')) }));
  await user.click(field('Name'));
  await user.click(submit());
  await waitFor(() => expect(scrolled.mock.contexts).toEqual([field('Name')]));
  await user.type(field('Name'), 'Ring');
  await user.type(screen.getByLabelText(/^Amount/), '1');
  await user.click(submit());
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(2));
  expect(scrolled.mock.contexts[1]).toContainElement(screen.getByRole('alert'));
  // The same failure again.
  await user.click(submit());
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(3));
  expect(scrolled.mock.contexts[2]).toContainElement(screen.getByRole('alert'));
  scrolled.mockRestore();
});

test('a failed save can mark a field', async () => {
  const { user } = renderScreen(
    form({
      onSubmit: () => Promise.reject(new Error('Name is taken')),
      fieldErrors: () => ({ name: 'Choose another' }),
    }),
  );
  await user.type(field('Name'), 'Ring One');
  await user.type(field('Amount'), '1');
  await user.click(submit());
  await waitFor(() => expect(field('Name')).toHaveFocus());
  expect(field('Name')).toHaveAccessibleDescription('As on the box Choose another');
  await user.type(field('Name'), '!');
  expect(field('Name')).toHaveAttribute('aria-invalid', 'false');
});

test('CLEAR asks for confirmation, announces that the form was cleared, and keeps the focus', async () => {
  const { user } = renderScreen(
    <>
      {form({ initialValues: { name: 'Begin' } })}
      <StatusRegion />
    </>,
  );
  const clear = screen.getByRole('button', { name: 'CLEAR' });
  const answer = async (name: string) => {
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Clear the form?' })).getByRole('button', { name }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await user.type(field('Name'), ' more');
  await user.click(clear);
  await answer('Cancel');
  expect(field('Name')).toHaveValue('Begin more');
  expect(field('Name')).toHaveFocus();
  await user.click(clear);
  await answer('Clear the form');
  expect(field('Name')).toHaveValue('Begin');
  expect(field('Name')).toHaveFocus();
  expect(screen.getByText('The form was cleared.')).toBeVisible();
});

test('CLEAR of an unchanged form does not ask', async () => {
  const { user } = renderScreen(form());
  await user.click(submit());
  await waitFor(() => expect(field('Name')).toBeInvalid());
  await user.click(screen.getByRole('button', { name: 'CLEAR' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(field('Name')).toBeValid();
});

test('tabbing through a field shows no error', async () => {
  const { user } = renderScreen(form());
  await user.click(field('Name'));
  await user.tab();
  expect(field('Email')).toHaveFocus();
  expect(field('Name')).toBeValid();
  await user.type(field('Name'), 'R{Backspace}');
  await user.tab();
  expect(field('Name')).toHaveAccessibleDescription('As on the box Required');
});

test('leaving with changes asks for confirmation, and staying keeps them', async () => {
  const { user, router } = renderScreen(form());
  await user.type(field('Name'), 'Ring');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(dialog).not.toBeVisible());
  expect(router.state.location.pathname).toBe('/dashboard/things');
  expect(field('Name')).toHaveValue('Ring');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
});

test('leaving an unchanged form, or for the sign-in page, does not ask', async () => {
  const { user, router } = renderScreen(form({ initialValues: { name: 'Begin' } }));
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  await user.type(field('Name'), ' more');
  await act(() => router.navigate('/'));
  expect(router.state.location.pathname).toBe('/');
});

test('closing the tab asks while there are changes', async () => {
  const { user } = renderScreen(form());
  const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(close()).toBe(true);
  await user.type(field('Name'), 'Ring');
  expect(close()).toBe(false);
});

test('navigating after a save does not ask', async () => {
  const left: string[] = [];
  const { user, router } = renderScreen(
    form({
      onSaved: (saved, { name }) => {
        left.push(`${saved} ${name}`);
        void router.navigate('/elsewhere');
      },
    }),
  );
  await user.type(field('Name'), 'Ring');
  await user.type(field('Amount'), '1');
  await user.click(submit());
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  expect(left).toEqual(['saved Ring']);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('has no accessibility violations (axe)', async () => {
  const { container, user } = renderScreen(form());
  await user.click(submit());
  await waitFor(() => expect(field('Name')).toHaveFocus());
  expect(await axeFaults(container)).toEqual([]);
});

test('leaving while saving asks, aborts the signal, and does not call onSaved', async () => {
  const onSaved = jest.fn();
  let arrive = (_: string): void => undefined;
  let signal: AbortSignal | undefined;
  const { user, router, unmount } = renderScreen(
    form({
      initialValues: { name: 'Ring', amount: 1 },
      sending: 'The second call is not sent.',
      onSaved,
      onSubmit: (_, given) => {
        signal = given;
        return new Promise((resolve) => {
          arrive = resolve;
        });
      },
    }),
  );
  await user.click(submit());
  await waitFor(() => expect(signal).toBeDefined());
  // The form is unchanged, so this is because of the call.
  await act(() => router.navigate('/elsewhere'));
  const question = await screen.findByRole('dialog', { name: 'Leave while it is being sent?' });
  expect(question).toHaveTextContent('The second call is not sent.');
  expect(signal?.aborted).toBe(false);
  await user.click(within(question).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  // This test's router shows the same screen at any address, so unmount it by hand.
  unmount();
  expect(signal?.aborted).toBe(true);
  await act(async () => arrive('saved'));
  expect(onSaved).not.toHaveBeenCalled();
});
