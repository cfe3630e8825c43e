import { queryClient } from '@console/api';
import { fill, loseAnswer, renderArea, statusRegion, testPlatform } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { deviceIdOf, deviceName } from './model';
import { devicePath } from './paths';

/** The next reading of anything waits until it is let go; those after it do not. */
function holdNextRead(): () => void {
  const { fetch } = globalThis;
  let letGo = () => undefined as unknown;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  globalThis.fetch = async (...call) => {
    if (call[1]?.method !== 'GET') return fetch(...call);
    globalThis.fetch = fetch;
    await gate;
    return fetch(...call);
  };
  return letGo;
}

test('a delete whose answer was lost leads to the list, also where the page finds first that the device is gone', async () => {
  const platform = testPlatform();
  const device = platform.records.devices().find(({ entityId }) => entityId === 'nordlys');
  if (!device) throw new Error('The seed holds no device of Nordlys');
  const name = deviceName(deviceIdOf(device));
  const { user } = await renderArea({ area, path: devicePath(deviceIdOf(device)), platform });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete device' });
  await fill(user, within(dialog).getByRole('textbox'), name);
  const letGo = holdNextRead();
  loseAnswer('DELETE');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(platform.records.devices()).not.toContain(device));
  // As the log of the session has it done where an answer is lost.
  await act(() => queryClient.invalidateQueries());
  await screen.findByText(`No device ${name}`);
  letGo();
  expect(await screen.findByRole('heading', { level: 1, name: 'nordlys' })).toBeVisible();
  expect(statusRegion()).toHaveTextContent(`Device ${name} was deleted.`);
});
