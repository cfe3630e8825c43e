import { observeWrites, type WriteOutcome } from '@console/api';
import { fill, loseAnswer } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openScreen } from './testScreen';
import { configureAt } from './testSetUp';

afterAll(() => observeWrites(() => () => undefined));

async function open() {
  const outcomes = new Map<string, WriteOutcome['state']>();
  observeWrites(
    ({ id }) =>
      ({ state }) =>
        outcomes.set(id, state),
  );
  const states = (...expected: WriteOutcome['state'][]) =>
    waitFor(() => expect([...outcomes.values()]).toEqual(expected));
  const { user, platform } = await openScreen(configureAt);
  const form = within(await screen.findByRole('form', { name: 'Save a record without a dongle' }));
  const type = (serialNumber: string) =>
    fill(user, form.getByRole('textbox', { name: 'Serial Number' }), serialNumber);
  const save = async () => user.click(await form.findByRole('button', { name: 'Save the record' }));
  return { platform, form, states, type, save };
}

test('the log has every attempt at a record as done whose answers were lost, once it is found', async () => {
  const { platform, form, states, type, save } = await open();
  await type('900007');
  // So that the second attempt does not find the record.
  platform.fail({ match: { method: 'GET', path: '/admin/security-modules' }, status: 503 });
  for (const lost of [['unknown'], ['unknown', 'unknown']] as const) {
    loseAnswer('POST');
    await save();
    await states(...lost);
    await form.findByRole('alert');
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
