import { act, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../interaction/testScreen';
import { FormPage } from './FormPage';
import { TextField } from './TextField';

/** What the session that has ended left behind. */
let mockDraft: unknown;
jest.mock('@console/auth', () => ({
  ...jest.requireActual<object>('@console/auth'),
  takeDraft: (key: string) => (key.endsWith(' Add a thing') ? mockDraft : undefined),
}));

afterEach(() => jest.useRealTimers());

const initialValues = { name: 'Ring', note: 'By default' };

function open() {
  return renderScreen(
    <FormPage name="Add a thing" initialValues={initialValues} onSubmit={async () => {}} submitText="SUBMIT">
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

test('a draft of another release of the form is ignored', () => {
  mockDraft = { values: 'Watch' };
  open();
  expect(screen.queryByText('Your unsaved changes are back')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ring');
});
