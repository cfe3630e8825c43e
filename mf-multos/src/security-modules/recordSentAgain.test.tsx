import { observeWrites, type WriteOutcome } from '@console/api';
import { signOut } from '@console/auth';
import { fill, loseAnswer, signInAgain, statusRegion } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openScreen } from './testScreen';
import { configureAt, recordsSent } from './testSetUp';

const form = async () => within(await screen.findByRole('form', { name: 'Save a record without a dongle' }));
const save = async () => (await form()).findByRole('button', { name: 'Save the record' });

async function openTyped(serialNumber: string) {
  const page = await openScreen(configureAt);
  await fill(page.user, (await form()).getByRole('textbox', { name: 'Serial Number' }), serialNumber);
  return page;
}

test('a record whose answer was lost counts as saved at the next attempt, also after another sign-in', async () => {
  const page = await openTyped('900007');
  loseAnswer('POST');
  await page.user.click(await save());
  expect(await (await form()).findByText(/It is not known whether the platform received/)).toBeVisible();
  act(() => signOut('expired'));
  await signInAgain(page);
  await page.user.click(await save());
  await waitFor(() => expect(statusRegion()).toHaveTextContent('Security module 900007 was saved.'));
  expect(recordsSent(page)).toHaveLength(2);
});

test('a saved record is not called unsaved after another sign-in', async () => {
  const page = await openTyped('900007');
  await page.user.click(await save());
  await waitFor(() => expect(statusRegion()).toHaveTextContent('Security module 900007 was saved.'));
  act(() => signOut('expired'));
  await signInAgain(page);
  await save();
  expect(screen.queryByText('Your unsaved changes are back')).not.toBeInTheDocument();
});

test('the log has both attempts at a record as done if the second one finds that the first had saved it', async () => {
  const outcomes = new Map<string, WriteOutcome['state']>();
  observeWrites(
    ({ id }) =>
      ({ state }) =>
        outcomes.set(id, state),
  );
  const page = await openTyped('900007');
  loseAnswer('POST');
  await page.user.click(await save());
  await waitFor(() => expect([...outcomes.values()]).toEqual(['unknown']));
  await page.user.click(await save());
  await waitFor(() => expect([...outcomes.values()]).toEqual(['done', 'done']));
  observeWrites(() => () => undefined);
});
