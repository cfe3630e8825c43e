import { areaWithSlowPage, renderArea, seeded, testPlatform, watchDownloads } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { holdImages } from '../devices/testHeldImages';
import { area } from '../routes';

const saved = watchDownloads();

test('leaving cancels an export, also while the next page is loading; a user who stays can export again', async () => {
  const platform = testPlatform();
  const slow = areaWithSlowPage(area);
  const page = await renderArea({ area: slow.area, path: '/dashboard/entities/nordlys', platform });
  const button = await screen.findByRole('button', { name: 'Export entity' });
  const held = holdImages(platform);
  await page.user.click(button);
  await waitFor(() => expect(held.waiting()).toBe(2));
  act(() => void page.go(slow.path));
  await act(async () => held.release());
  const stopped = await screen.findByText('Stopped, because you were leaving this page.');
  const inAlert = within(stopped.closest<HTMLElement>('[role=alert]') ?? stopped);
  expect(saved).toEqual([]);
  await page.go('/dashboard/entities/nordlys');
  await page.user.click(inAlert.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('nordlys.json was saved.')).toBeVisible();
});

test('exports what is stored by now; an entity that was deleted elsewhere is no longer shown instead', async () => {
  const platform = testPlatform();
  const { user } = await renderArea({ area, path: '/dashboard/entities/nordlys', platform });
  const button = await screen.findByRole('button', { name: 'Export entity' });
  Object.assign(
    seeded(platform.records.entities(), ({ id }) => id === 'nordlys'),
    { description: 'New' },
  );
  await user.click(button);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(JSON.parse((await saved[0]?.blob.text()) ?? '')).toMatchObject({ description: 'New' });
  platform.fail({ match: { path: '/admin/entities/nordlys' }, status: 404, message: 'There is none' });
  await user.click(button);
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(await screen.findByText('There is none')).toBeVisible();
  expect(saved).toHaveLength(1);
});
