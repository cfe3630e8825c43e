import { connect, holdCalls, renderArea, testPlatform } from '@console/testing';
import { waitFor } from '@testing-library/react';
import { area } from './routes';

test.each(['/admin/dashboard', '/admin/dashboard/wearables'])('leaving the page cancels %s', async (path) => {
  const platform = testPlatform();
  const page = await renderArea({ area, path: '/elsewhere', platform });
  const held = holdCalls(platform, new RegExp(`^${path}$`));
  connect(held.platform);
  await page.go('/dashboard?drill=expired');
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  expect(held.waiting[0]?.signal.aborted).toBe(false);
  await page.go('/elsewhere');
  await waitFor(() => expect(held.waiting[0]?.signal.aborted).toBe(true));
});
