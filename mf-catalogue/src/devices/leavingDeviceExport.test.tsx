import { signOut } from '@console/auth';
import {
  areaWithSlowPage,
  renderArea,
  seeded,
  signInAgain,
  testPlatform,
  watchDownloads,
} from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { deviceIdOf } from './model';
import { devicePath } from './paths';
import { withVariants } from './testEditForm';
import { holdImages } from './testHeldImages';

const saved = watchDownloads();

test('leaving cancels the export of a device, also while the next page is loading', async () => {
  const platform = testPlatform();
  const device = seeded(platform.records.devices(), withVariants);
  const slow = areaWithSlowPage(area);
  const page = await renderArea({ area: slow.area, path: devicePath(deviceIdOf(device)), platform });
  const button = await screen.findByRole('button', { name: 'Export as zip' });
  const held = holdImages(platform);
  await page.user.click(button);
  await waitFor(() => expect(held.waiting()).toBeGreaterThan(0));
  act(() => void page.go(slow.path));
  await act(async () => held.release());
  expect(await screen.findByText('Stopped, because you were leaving this page.')).toBeVisible();
  expect(saved).toEqual([]);
});

test('says after the next sign-in that an export was dropped with the session, and offers it again', async () => {
  const platform = testPlatform();
  const device = seeded(platform.records.devices(), withVariants);
  const page = await renderArea({ area, path: devicePath(deviceIdOf(device)), platform });
  const held = holdImages(platform);
  await page.user.click(await screen.findByRole('button', { name: 'Export as zip' }));
  await waitFor(() => expect(held.waiting()).toBeGreaterThan(0));
  act(() => signOut('expired'));
  await act(async () => held.release());
  await signInAgain(page);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^The session ended before admin-export-.+\.zip was saved\./);
  expect(saved).toEqual([]);
  await page.user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^admin-export-.+\.zip was saved\.$/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('saves no file of a device that was deleted elsewhere, and stops showing it', async () => {
  const platform = testPlatform();
  const device = seeded(platform.records.devices(), withVariants);
  const { user } = await renderArea({ area, path: devicePath(deviceIdOf(device)), platform });
  const button = await screen.findByRole('button', { name: 'Export as zip' });
  platform.fail({ match: { path: '/admin/devices/brand/*' }, status: 404, message: 'There is none' });
  await user.click(button);
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(await screen.findByRole('alert')).toHaveTextContent('There is none');
  expect(saved).toEqual([]);
});
