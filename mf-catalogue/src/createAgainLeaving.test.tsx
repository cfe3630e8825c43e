import { observeWrites, type WriteOutcome } from '@console/api';
import { fill, holdNextRead, loseAnswer, pngFile, renderArea } from '@console/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { addVariant, fillDevice, openCreateForm } from './devices/testDeviceForm';
import { area } from './routes';

/** The last outcome that the session log was told of each write. */
const outcomes = new Map<string, WriteOutcome['state']>();

beforeEach(() => {
  outcomes.clear();
  observeWrites(
    ({ id }) =>
      ({ state }) =>
        outcomes.set(id, state),
  );
});
afterAll(() => observeWrites(() => () => undefined));

async function openDevice() {
  const page = await openCreateForm();
  await fillDevice(page);
  await addVariant(page, 1, 'Blue');
  return page;
}

async function openEntity() {
  const page = await renderArea({ area, path: '/dashboard/entities/create' });
  await fill(page.user, await screen.findByRole('textbox', { name: 'Name' }), 'Quiet Works');
  await page.user.click(screen.getByRole('checkbox', { name: 'Excluded from website' }));
  await page.user.upload(screen.getByLabelText('Choose Logo'), pngFile('logo.png', 1));
  await screen.findByRole('button', { name: 'Remove Logo' });
  return { ...page, submit: () => page.user.click(screen.getByRole('button', { name: 'Add entity' })) };
}

test('the log has every attempt at the same entity as done whose answers were lost', async () => {
  const page = await openEntity();
  for (const attempts of [1, 2]) {
    loseAnswer('POST');
    await page.submit();
    await waitFor(() => expect([...outcomes.values()]).toEqual(Array(attempts).fill('unknown')));
    await screen.findByText(/It is not known whether the platform received this/);
  }
  await page.submit();
  await waitFor(() => expect([...outcomes.values()]).toEqual(['done', 'done', 'done']));
});

/** As in a browser, a call whose signal is aborted gets no answer. */
function giveUpAborted() {
  const { fetch } = globalThis;
  globalThis.fetch = async (address, init) => {
    init?.signal?.throwIfAborted();
    return fetch(address, init);
  };
}

test.each([
  ['a device', openDevice, '/dashboard/entities'],
  ['an entity', openEntity, '/dashboard/oems'],
])(
  'the log has both attempts at %s as done whose first answer was lost, also if the user leaves during the second',
  async (_, open, elsewhere) => {
    const page = await open();
    loseAnswer('POST');
    await page.submit();
    await screen.findByText(/It is not known whether the platform received this/);
    expect([...outcomes.values()]).toEqual(['unknown']);
    giveUpAborted();
    const answerLookUp = holdNextRead();
    await page.submit();
    await waitFor(() => expect([...outcomes.values()]).toEqual(['unknown', 'failed']));
    await page.go(elsewhere);
    await page.user.click(await screen.findByRole('button', { name: /^Leave/ }));
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
    await act(async () => answerLookUp());
    await waitFor(() => expect([...outcomes.values()]).toEqual(['done', 'done']));
  },
);
