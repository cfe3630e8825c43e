import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderScreen } from '../interaction/testScreen';
import { email, hexColour, httpUrl, wholeNumber } from '../text/validators';
import { ColorField } from './ColorField';
import { FormPage } from './FormPage';
import { NumberField } from './NumberField';
import { PasswordField } from './PasswordField';
import { SelectField } from './SelectField';
import { TextAreaField } from './TextAreaField';
import { TextField } from './TextField';

const form = (content: ReactNode) => (
  <FormPage name="Add a thing" initialValues={{}} onSubmit={async () => undefined} submitText="SUBMIT">
    {content}
  </FormPage>
);

const field = (name: string) => screen.getByRole('textbox', { name });

test('a password is shown and hidden by a button that names its field', async () => {
  const { user } = renderScreen(form(<PasswordField name="secret" label="Secret" />));
  const secret = screen.getByLabelText('Secret');
  await user.type(secret, 's3cret');
  expect(secret).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show Secret' }));
  expect(field('Secret')).toHaveValue('s3cret');
  // Not every screen reader reads the new name of a focused button.
  expect(screen.getByText('Secret is shown')).toHaveAttribute('role', 'status');
  // Neither the user's own password is filled in, which browsers do despite `off`, nor this one stored.
  expect(secret).toHaveAttribute('autocomplete', 'one-time-code');
  expect(secret).toHaveAttribute('spellcheck', 'false');
  await user.click(screen.getByRole('button', { name: 'Hide Secret' }));
  expect(screen.getByLabelText('Secret')).toHaveAttribute('type', 'password');
  expect(screen.getByText('Secret is hidden')).toHaveAttribute('role', 'status');
});

test('the button that shows a password keeps the focus, so that Space hides it again and types nothing', async () => {
  const { user } = renderScreen(form(<PasswordField name="secret" label="Secret" />));
  await user.type(screen.getByLabelText('Secret'), 's3cret');
  await user.tab();
  await user.keyboard(' ');
  expect(screen.getByRole('button', { name: 'Hide Secret' })).toHaveFocus();
  await user.keyboard(' ');
  expect(screen.getByRole('button', { name: 'Show Secret' })).toHaveFocus();
  expect(screen.getByLabelText('Secret')).toHaveValue('s3cret');
});

test('a guarded password is hidden when the focus leaves it', async () => {
  const { user } = renderScreen(form(<PasswordField name="secret" label="Secret" guarded />));
  await user.type(screen.getByLabelText('Secret'), 's3cret');
  await user.click(screen.getByRole('button', { name: 'Show Secret' }));
  await user.click(await screen.findByRole('button', { name: 'Reveal' }));
  const hide = await screen.findByRole('button', { name: 'Hide Secret' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(field('Secret'));
  await user.tab();
  expect(hide).toHaveFocus();
  expect(field('Secret')).toHaveValue('s3cret');
  // Safari gives the focus of a pressed button to what surrounds it.
  fireEvent.blur(hide, { relatedTarget: hide.parentElement?.closest('[tabindex]') });
  expect(screen.getByLabelText('Secret')).toHaveAttribute('type', 'text');
  await user.tab();
  expect(screen.getByLabelText('Secret')).toHaveAttribute('type', 'password');
});

test.each(['many', '1e3', '0x10'])(
  '%s in a number field is rejected with a message, not dropped',
  async (typed) => {
    const { user } = renderScreen(
      form(<NumberField name="amount" label="Amount" validate={wholeNumber('Tdp must be a number')} />),
    );
    await user.type(field('Amount'), typed);
    await user.tab();
    expect(field('Amount')).toHaveValue(typed);
    expect(field('Amount')).toHaveAccessibleDescription('Tdp must be a number');
  },
);

test('a number pasted with invisible characters is accepted', async () => {
  const { user } = renderScreen(
    form(<NumberField name="amount" label="Amount" validate={wholeNumber('Tdp must be a number')} />),
  );
  await user.click(field('Amount'));
  await user.paste('12\u200b');
  await user.tab();
  expect(field('Amount')).toHaveValue('12');
  expect(field('Amount')).toBeValid();
});

test('a colour field shows the contrast', async () => {
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

test('a colour of three digits is picked like the same one of six, and anything else is none', async () => {
  const { user } = renderScreen(form(<ColorField name="colour" label="Colour" />));
  const picker = screen.getByLabelText('Pick Colour, no colour chosen');
  expect(picker).toHaveAttribute('data-none');
  await user.type(field('Colour'), '#aBc');
  expect(picker).toHaveValue('#aabbcc');
  expect(picker).toHaveAccessibleName('Pick Colour');
  expect(picker).not.toHaveAttribute('data-none');
  await user.type(field('Colour'), '1');
  expect(picker).toHaveAttribute('data-none');
  await user.type(field('Colour'), '23');
  expect(picker).toHaveValue('#abc123');
});

test('a pasted colour with blanks or invisible characters around it is that colour', async () => {
  const { user } = renderScreen(form(<ColorField name="colour" label="Colour" validate={hexColour()} />));
  await user.click(field('Colour'));
  await user.paste(' #102030\u200b ');
  await user.tab();
  expect(field('Colour')).toHaveValue('#102030');
  expect(field('Colour')).toBeValid();
  expect(screen.getByLabelText('Pick Colour')).toHaveValue('#102030');
});

test('invisible characters are removed, and spaces around an id, but a name keeps those of its script and emoji', async () => {
  const { user } = renderScreen(
    form(
      <>
        <TextField name="email" label="Email" type="email" validate={email()} />
        <TextField name="url" label="Store url" type="url" validate={httpUrl()} />
        <TextField name="name" label="Name" />
        <TextField name="model" label="Model" code />
        <TextField name="serial" label="Serial" monospace />
        <TextField name="phone" label="Phone" type="tel" />
        <PasswordField name="pin" label="PIN" />
      </>,
    ),
  );
  await user.click(field('Email'));
  await user.paste('\u200bcarla@\u2060example.com\ufeff');
  await user.tab();
  expect(field('Email')).toHaveValue('carla@example.com');
  expect(field('Email')).toBeValid();
  await user.paste('\ufeffhttps://example.com/\u200bring');
  await user.tab();
  expect(field('Store url')).toHaveValue('https://example.com/ring');
  await user.paste('\u2066Car\u200bla\u202e \u{1f469}\u200d\u{1f4bb}\ufeff');
  expect(field('Name')).toHaveValue('Carla \u{1f469}\u200d\u{1f4bb}');
  for (const [name, pasted, value] of [
    ['Model', 'R\u200bing\u200d 2\u200e\t', 'Ring 2'],
    ['Serial', ' 90 0\t1\t\u200b', '90 01'],
    ['Phone', '\u202d+49 30 1\u202c', '+49 30 1'],
    ['PIN', '12345\u200b', '12345'],
  ] as const) {
    await user.click(screen.getByLabelText(name));
    await user.paste(pasted);
    expect(screen.getByLabelText(name)).toHaveValue(value);
  }
});

test('a phone capitalises or corrects no address or code, and no browser checks their spelling', () => {
  renderScreen(
    form(
      <>
        <TextField name="email" label="Email" type="email" />
        <TextField name="model" label="Model" code />
        <TextField name="serial" label="Serial" monospace />
        <TextAreaField name="users" label="Users" code />
        <PasswordField name="secret" label="Secret" />
        <TextField name="name" label="Name" />
        <TextAreaField name="description" label="Description" />
      </>,
    ),
  );
  const isLeftAlone = (name: string) =>
    ['autocapitalize="off"', 'autocorrect="off"', 'spellcheck="false"'].every((attribute) =>
      screen.getByLabelText(name).matches(`[${attribute}]`),
    );
  const names = ['Email', 'Model', 'Serial', 'Users', 'Secret', 'Name', 'Description'];
  expect(names.filter(isLeftAlone)).toEqual(['Email', 'Model', 'Serial', 'Users', 'Secret']);
});

test.each(['Name', 'PIN'])('what is typed on after a cleaned paste into %s follows it', async (name) => {
  const { user } = renderScreen(
    form(
      <>
        <TextField name="name" label="Name" />
        <PasswordField name="pin" label="PIN" />
      </>,
    ),
  );
  const input = screen.getByLabelText(name);
  await user.type(input, '19');
  await user.keyboard('{ArrowLeft}');
  await user.paste('\u200b2\ufeff3\u200b');
  await user.keyboard('45');
  expect(input).toHaveValue('123459');
  await user.keyboard('{Home}');
  await user.paste('\u200b');
  await user.keyboard('0');
  expect(input).toHaveValue('0123459');
});

test('typing filters a short list, with options that start with the text first', async () => {
  const options = ['iframe', 'Mobile', 'Appliance'].map((label) => ({ value: label, label }));
  const { user } = renderScreen(form(<SelectField name="kind" label="Kind" options={options} />));
  await user.click(screen.getByRole('combobox', { name: 'Kind' }));
  await user.keyboard('m');
  const offered = () => screen.queryAllByTitle(/./).map(({ title }) => title);
  await waitFor(() => expect(offered()).toEqual(['Mobile', 'iframe']));
});

test('a pasted text with spaces around it, or with accents of its own, finds its option first', async () => {
  const options = ['New Nordlys', 'Nordlys', 'Bergström'].map((label) => ({ value: label, label }));
  const { user } = renderScreen(form(<SelectField name="owner" label="Owner" options={options} />));
  await user.click(screen.getByRole('combobox', { name: 'Owner' }));
  for (const [pasted, found] of [
    [' nordlys\u200b ', ['Nordlys', 'New Nordlys']],
    ['bergstro\u0308m', ['Bergström']],
  ] as const) {
    await user.clear(screen.getByRole('combobox', { name: 'Owner' }));
    await user.paste(pasted);
    await waitFor(() => expect(screen.queryAllByTitle(/./).map(({ title }) => title)).toEqual(found));
  }
});

test.each([
  [{ loading: true, notFoundContent: 'Could not load owners' }, 'Loading…'],
  [{ notFoundContent: 'Could not load owners' }, 'Could not load owners'],
  [{}, 'Nothing found'],
])('a list without options (%j) says why in the option that the field names', async (state, text) => {
  const { user } = renderScreen(form(<SelectField name="owner" label="Owner" options={[]} {...state} />));
  const owner = screen.getByRole('combobox', { name: 'Owner' });
  await user.click(owner);
  const none = await screen.findByRole('option', { name: text });
  expect(none).toBeVisible();
  expect(owner).toHaveAttribute('aria-activedescendant', none.id);
});

test('the chosen option describes its field, before its hint', async () => {
  const options = ['Ring', 'Watch'].map((label) => ({ value: label.toLowerCase(), label }));
  const { user } = renderScreen(
    form(<SelectField name="kind" label="Kind" options={options} hint="What the customer wears" />),
  );
  const kind = screen.getByRole('combobox', { name: 'Kind' });
  expect(kind).toHaveAccessibleDescription('What the customer wears');
  await user.click(kind);
  await user.click(await screen.findByTitle('Watch'));
  expect(kind).toHaveAccessibleDescription('Watch What the customer wears');
  // antd's own live region, which repeats what is chosen while the field has the focus.
  await waitFor(() =>
    expect(document.querySelector('form [aria-live="polite"]')).toHaveTextContent(/^Watch$/),
  );
});

test.each([
  [7, 'true'],
  [8, 'false'],
])('on a touch device %d options offer no search if all are visible', (count, hasNoSearch) => {
  const coarse = Object.assign(new EventTarget(), { matches: true, addListener: () => undefined });
  jest.spyOn(window, 'matchMedia').mockReturnValue(coarse as unknown as MediaQueryList);
  const options = Array.from({ length: count }, (_, at) => ({ value: `${at}`, label: `Option ${at}` }));
  renderScreen(form(<SelectField name="kind" label="Kind" options={options} />));
  const kind = screen.getByRole<HTMLInputElement>('combobox', { name: 'Kind' });
  expect(String(kind.readOnly)).toBe(hasNoSearch);
});
