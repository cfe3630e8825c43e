import { renderArea, testPlatform } from '@console/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { area } from '../routes';
import { wearableWhere } from '../testRecords';

const DAY = 86_400_000;

async function openHistory() {
  const platform = testPlatform();
  const { asn } = wearableWhere(platform, (candidate) =>
    platform.records
      .wearableHistory(candidate)
      .some(({ timestamp }) => timestamp * 1000 > Date.now() - 9 * DAY),
  );
  const path = `/dashboard/support/wearables/asn/${asn}?tab=history`;
  const page = await renderArea({ area, path, platform });
  return { ...page, path, search: await screen.findByRole('searchbox', { name: 'Search wearable history' }) };
}

test('the searched text is in the address while the field still has the focus', async () => {
  const { search, address, path } = await openHistory();
  search.focus();
  fireEvent.change(search, { target: { value: 'paired' } });
  await waitFor(() => expect(address()).toBe(`${path}&text=paired`));
  expect(search).toHaveFocus();
});

test('Enter puts the searched text into the address at once', async () => {
  const { search, address, path } = await openHistory();
  fireEvent.change(search, { target: { value: 'paired' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(address()).toBe(`${path}&text=paired`);
});

test('an event of the address that no loaded entry has is offered as well: the history is filtered by it', async () => {
  const { path, go } = await openHistory();
  await go(`${path}&event=Recalled`);
  expect(screen.getByRole('combobox', { name: 'Event' })).toHaveDisplayValue('Recalled (0)');
  expect(screen.getByText('No loaded event matches')).toBeVisible();
});

test('the search and the event follow the address, as after Back', async () => {
  const { user, search, address, path, go } = await openHistory();
  await user.type(search, 'paired');
  await waitFor(() => expect(address()).toContain('text=paired'));
  await go(`${path}&text=pin&event=Paired`);
  expect(search).toHaveValue('pin');
  expect(screen.getByRole('combobox', { name: 'Event' })).toHaveValue('Paired');
  await go(path);
  expect(search).toHaveValue('');
  expect(screen.getByRole('combobox', { name: 'Event' })).toHaveValue('');
  expect(address()).toBe(path);
});
