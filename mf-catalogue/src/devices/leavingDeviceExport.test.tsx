import { areaWithSlowPage, renderArea, seeded, testPlatform, watchDownloads } from '@console/testing';
import { act, screen, waitFor } from '@testing-library/react';
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
