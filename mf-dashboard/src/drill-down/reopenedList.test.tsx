import { renderArea } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../routes';

const path = '/dashboard?drill=expired';

test('a list that is opened again shows the emails that were changed meanwhile, even if the clock was set back', async () => {
  const { platform, go } = await renderArea({ area, path });
  const emails = async () =>
    (await screen.findAllByRole('link', { name: /@/ })).map(({ textContent }) => textContent);
  const [before] = await emails();
  await go('/elsewhere');
  for (const wearable of platform.records.wearables())
    if (wearable.username === before) wearable.username = 'changed@example.org';
  await go(path);
  await waitFor(async () => expect(await emails()).toContain('changed@example.org'));
  expect(await emails()).not.toContain(before);
  // The rows and their count share one call.
  const calls = () => platform.calls.filter((call) => call.path === '/admin/dashboard/wearables');
  expect(calls()).toHaveLength(2);
  await go('/elsewhere');
  const setBack = Date.now() - 3_600_000;
  jest.spyOn(Date, 'now').mockReturnValue(setBack);
  await go(path);
  await waitFor(() => expect(calls()).toHaveLength(3));
});
