import { act, screen, waitFor } from '@testing-library/react';
import { Form } from 'react-final-form';
import { renderScreen } from '../interaction/testScreen';
import { FormDraft } from './FormDraft';
import { FormPage } from './FormPage';
import { TextField } from './TextField';

/** What the session that has ended left behind. */
let mockDraft: unknown;
jest.mock('@console/auth', () => ({
  ...jest.requireActual<object>('@console/auth'),
  takeDraft: (key: string) => (key.endsWith(' Add a thing') ? mockDraft : undefined),
}));

const initialValues = { name: 'Ring', note: 'By default' };

function open(edits?: object) {
  return renderScreen(
    <FormPage
      name="Add a thing"
      initialValues={initialValues}
      {...(edits && { edits })}
      onSubmit={async () => {}}
      submitText="SUBMIT"
    >
      <TextField name="name" label="Name" />
      <TextField name="note" label="Note" />
    </FormPage>,
  );
}

test('a field that was emptied is restored as empty, not with its default', () => {
  mockDraft = { initialValues, values: { name: 'Watch' } };
  open();
  expect(screen.getByText('Your unsaved changes are back')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Watch');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('');
});

test('the message that the input is back can be dismissed', async () => {
  mockDraft = { initialValues, values: { name: 'Watch' } };
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText('Your unsaved changes are back')).toBeNull());
});

test('the message that the input is back is replaced a moment later, so that screen readers announce it', () => {
  jest.useFakeTimers();
  mockDraft = { initialValues, values: { name: 'Watch' } };
  open();
  const message = () => screen.getByText('Your unsaved changes are back');
  const first = message();
  act(() => jest.advanceTimersByTime(500));
  expect(first).not.toBeInTheDocument();
  expect(message().closest('[role="status"]')).not.toBeNull();
});

test('the message that the input is back is not announced again for each dialog of the page', () => {
  jest.useFakeTimers();
  mockDraft = { initialValues, values: { name: 'Watch' } };
  open();
  act(() => jest.advanceTimersByTime(500));
  const message = screen.getByText('Your unsaved changes are back');
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  act(() => jest.advanceTimersByTime(500));
  dialog.remove();
  act(() => jest.advanceTimersByTime(500));
  expect(message).toBeInTheDocument();
});

test('a draft of another release of the form is ignored', () => {
  mockDraft = { values: 'Watch' };
  open();
  expect(screen.queryByText('Your unsaved changes are back')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ring');
});

test.each([
  ['creates is restored as it was, with the defaults of then', undefined, 'By default then'],
  ['edits a record gets back the changes only, beside what the record is now', {}, 'By default'],
])('a form that %s', (_, edits, note) => {
  const before = { name: 'Ring', note: 'By default then' };
  mockDraft = { initialValues: before, values: { ...before, name: 'Watch' } };
  open(edits);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Watch');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue(note);
});

test('a form of one field is restored without a message', () => {
  mockDraft = { initialValues: {}, values: { name: 'Watch' } };
  renderScreen(
    <Form onSubmit={() => undefined}>
      {() => (
        <FormDraft name="Add a thing" silent>
          <TextField name="name" label="Name" />
        </FormDraft>
      )}
    </Form>,
  );
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Watch');
  expect(screen.queryByRole('status')).toBeNull();
});
