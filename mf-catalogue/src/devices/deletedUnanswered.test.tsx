import { queryClient } from '@console/api';
import { fill, holdNextRead, loseAnswer, renderArea, statusRegion, testPlatform } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { deviceIdOf, deviceName } from './model';
import { devicePath } from './paths';

test('deleting returns to the list after a lost reply, even if the page first finds that the device is gone', async () => {
  const platform = testPlatform();
  const device = platform.records.devices().find(({ entityId }) => entityId === 'nordlys');
  if (!device) throw new Error('The seed has no device of Nordlys');
  const name = deviceName(deviceIdOf(device));
  const { user } = await renderArea({ area, path: devicePath(deviceIdOf(device)), platform });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete device' });
  await fill(user, within(dialog).getByRole('textbox'), name);
  const release = holdNextRead();
  loseAnswer('DELETE');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(platform.records.devices()).not.toContain(device));
  // As the session log does after a lost reply.
  await act(() => queryClient.invalidateQueries());
  await screen.findByText(`No device ${name}`);
  release();
  expect(await screen.findByRole('heading', { level: 1, name: 'nordlys' })).toBeVisible();
  expect(statusRegion()).toHaveTextContent(`Device ${name} was deleted.`);
});
