import { observeWrites, type WriteOutcome } from '@console/api';
import { signOut } from '@console/auth';
import { fill, loseAnswer, signInAgain, statusRegion } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openScreen } from './testScreen';
import { configureAt, recordsSent } from './testSetUp';

afterAll(() => observeWrites(() => () => undefined));

/** The form that saves a record without a dongle, and the states of its writes in the session log. */
async function open() {
  const outcomes = new Map<string, WriteOutcome['state']>();
  observeWrites(
    ({ id }) =>
      ({ state }) =>
        outcomes.set(id, state),
  );
  const states = (...expected: WriteOutcome['state'][]) =>
    waitFor(() => expect([...outcomes.values()]).toEqual(expected));
  const page = await openScreen(configureAt);
  const { user, platform } = page;
  // Found anew: signing in again draws another one.
  const form = async () =>
    within(await screen.findByRole('form', { name: 'Save a record without a dongle' }));
  const type = async (serialNumber: string) =>
    fill(user, (await form()).getByRole('textbox', { name: 'Serial Number' }), serialNumber);
  const saveButton = async () => (await form()).findByRole('button', { name: 'Save the record' });
  const save = async () => user.click(await saveButton());
  const againSignedIn = async () => {
    act(() => signOut('expired'));
    await signInAgain(page);
  };
  return { page, platform, form, states, type, saveButton, save, againSignedIn };
}

test('a record whose answer was lost counts as saved at the next attempt, also after another sign-in', async () => {
  const { page, form, type, save, againSignedIn } = await open();
  await type('900007');
  loseAnswer('POST');
  await save();
  expect(await (await form()).findByText(/It is not known whether the platform received/)).toBeVisible();
  await againSignedIn();
  await save();
  await waitFor(() => expect(statusRegion()).toHaveTextContent('Security module 900007 was saved.'));
  expect(recordsSent(page)).toHaveLength(2);
});

test('a saved record is not called unsaved after another sign-in', async () => {
  const { type, saveButton, save, againSignedIn } = await open();
  await type('900007');
  await save();
  await waitFor(() => expect(statusRegion()).toHaveTextContent('Security module 900007 was saved.'));
  await againSignedIn();
  await saveButton();
  expect(screen.queryByText('Your unsaved changes are back')).not.toBeInTheDocument();
});

test('the log has both attempts at a record as done if the second one finds that the first had saved it', async () => {
  const { states, type, save } = await open();
  await type('900007');
  loseAnswer('POST');
  await save();
  await states('unknown');
  await save();
  await states('done', 'done');
});

test('the log has every attempt at a record as done whose answers were lost, once it is found', async () => {
  const { platform, form, states, type, save } = await open();
  await type('900007');
  // So that the second attempt does not find the record.
  platform.fail({ match: { method: 'GET', path: '/admin/security-modules' }, status: 503 });
  for (const lost of [['unknown'], ['unknown', 'unknown']] as const) {
    loseAnswer('POST');
    await save();
    await states(...lost);
    await (await form()).findByRole('alert');
  }
  platform.clearFailures();
  await save();
  await states('done', 'done', 'done');
});

test('the log keeps a record as unknown whose answer was lost, whatever is then found of another one', async () => {
  const { states, type, save } = await open();
  await type('900007');
  loseAnswer('POST');
  await save();
  await states('unknown');
  await type('900008');
  await save();
  await states('unknown', 'done');
  await save();
  await states('unknown', 'done', 'done');
});

test('the log keeps a record as unknown whose answer was lost, also once that of another one was lost and is found', async () => {
  const { states, type, save } = await open();
  for (const [serialNumber, lost] of [
    ['900007', ['unknown']],
    ['900008', ['unknown', 'unknown']],
  ] as const) {
    await type(serialNumber);
    loseAnswer('POST');
    await save();
    await states(...lost);
  }
  await save();
  await states('unknown', 'done', 'done');
});
