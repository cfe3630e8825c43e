import { connect, holdCalls, renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { platformWithReply } from '../dashboard/testPlatformReply';
import { area } from '../routes';
import { drillDownTitles } from './model';

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

test('while another list loads, the rows and the count of the one before are not shown as its own', async () => {
  const platform = testPlatform();
  const { user } = await renderArea({ area, path, platform });
  const links = () => screen.queryAllByRole('link', { name: /@/ });
  await waitFor(() => expect(links()).not.toHaveLength(0));
  expect(screen.getByText(/^\d+ wearables? of all entities/)).toBeVisible();
  const held = holdCalls(platform, /\/dashboard\/wearables/);
  connect(held.platform);
  await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: drillDownTitles.missing }));
  await screen.findByRole('dialog', { name: drillDownTitles.missing });
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  expect(links()).toHaveLength(0);
  expect(screen.queryByText(/of all entities/)).not.toBeInTheDocument();
  held.release();
  expect(await screen.findByText(/^\d+ wearables? of all entities/)).toBeVisible();
});

test('a list that failed and is opened again does not show how another one failed', async () => {
  const platform = testPlatform();
  const failOnce = (message: string) =>
    platform.fail({ match: { path: '/admin/dashboard/wearables' }, status: 500, message, times: 1 });
  failOnce('The first failed');
  const { go } = await renderArea({ area, path, platform });
  await screen.findByText('The first failed');
  failOnce('The second failed');
  await go('/dashboard?drill=missing');
  await screen.findByText('The second failed');
  const held = holdCalls(platform, /\/dashboard\/wearables/);
  connect(held.platform);
  await go(path);
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  expect(screen.queryByText('The second failed')).not.toBeInTheDocument();
  held.release();
  expect(await screen.findAllByRole('link', { name: /@/ })).not.toHaveLength(0);
});

const severalServices = 'it counts services, and a wearable may have several';
const otherTime = 'the two were loaded at different times';

test.each([
  ['expired', 901, otherTime],
  ['expiring', 902, otherTime],
  ['missing', 903, otherTime],
  ['inactive', 904, severalServices],
  ['processing', 905, severalServices],
])('above the list %s is the figure of its card, if it differs, and why', async (state, figure, reason) => {
  const platform = platformWithReply((reply) => {
    Object.assign(reply.wearablesDashboardData ?? {}, {
      wearablesWithActivationExpiredServices: 901,
      wearablesWithActivationExpiringServices: 902,
      noOfWearablesWithoutAService: 903,
    });
    Object.assign(reply.servicesDashboardData ?? {}, {
      noOfInactiveServices: 904,
      noOfProcessingServices: 905,
    });
    return reply;
  });
  await renderArea({ area, path: `/dashboard?drill=${state}`, platform });
  const dialog = await screen.findByRole('dialog');
  expect(
    await within(dialog).findByText(
      new RegExp(`^\\d+ wearables of all entities\\. The card shows ${figure}: ${reason}\\.`),
    ),
  ).toBeInTheDocument();
});
