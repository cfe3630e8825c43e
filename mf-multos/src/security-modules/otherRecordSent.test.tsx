import { observeWrites, type WriteOutcome } from '@console/api';
import { fill, loseAnswer } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openScreen } from './testScreen';
import { configureAt } from './testSetUp';

afterAll(() => observeWrites(() => () => undefined));

test('the log keeps a record as unknown whose answer was lost, whatever is then found of another one', async () => {
  const outcomes = new Map<string, WriteOutcome['state']>();
  observeWrites(
    ({ id }) =>
      ({ state }) =>
        outcomes.set(id, state),
  );
  const states = (...expected: WriteOutcome['state'][]) =>
    waitFor(() => expect([...outcomes.values()]).toEqual(expected));
  const { user } = await openScreen(configureAt);
  const form = within(await screen.findByRole('form', { name: 'Save a record without a dongle' }));
  const type = (serialNumber: string) =>
    fill(user, form.getByRole('textbox', { name: 'Serial Number' }), serialNumber);
  const save = async () => user.click(await form.findByRole('button', { name: 'Save the record' }));
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
