import { createPlatform, type Platform } from '@console/platform';
import { renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { accountWithWearables, wearableWhere } from '../testRecords';

const DAY = 86_400_000;

type Answer = (window: { from: number; to: number; path: string }) => object | undefined;

/** Answers the history calls itself, by how many days back their window reaches; undefined leaves it to the platform. */
function answering(platform: Platform, answer: Answer): void {
  const { fetch } = platform;
  platform.fetch = (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.includes('/admin/wearables/logs/')) return fetch(request);
    const days = (name: string) => Math.round((Date.now() - Number(searchParams.get(name))) / DAY);
    const reply = answer({ from: days('startTime'), to: days('endTime'), path: pathname });
    return reply === undefined ? fetch(request) : Promise.resolve(Response.json(reply));
  };
}

const event = (days: number, message: string) => ({
  timestamp: Math.floor((Date.now() - days * DAY) / 1000),
  event: 'Transaction',
  message,
});
/** Fits no history. */
const broken = [{ timestamp: 'yesterday', event: 'Transaction' }];

const textsOf = (name: string) =>
  [...screen.getByRole('list', { name }).children].map(({ textContent }) => textContent ?? '');
const button = (name: string) => screen.findByRole('button', { name });

async function openWearable(answer: Answer) {
  const platform = testPlatform();
  const { asn } = wearableWhere(platform, () => true);
  answering(platform, ({ path, ...window }) =>
    path.endsWith(asn) ? answer({ path, ...window }) : undefined,
  );
  return renderArea({ area, path: `/dashboard/support/wearables/asn/${asn}?tab=history`, platform });
}

test('a period whose reply is refused can be skipped: the gap is named, has the focus, and older events follow', async () => {
  const { user } = await openWearable(({ from }) => {
    if (from === 10) return [event(5, 'Newer')];
    if (from === 20) return broken;
    return from === 30 ? [event(25, 'Older')] : [];
  });
  await user.click(await button('Load more'));
  expect(await screen.findByText('Error retrieving logs')).toBeVisible();
  await user.click(await button('Retry'));
  expect(await screen.findByText('Tried again without success.')).toBeVisible();
  await user.click(await button('Skip this period'));
  expect(await screen.findByText('Older')).toBeVisible();
  expect(textsOf('Wearable history')).toEqual([
    expect.stringContaining('Newer'),
    expect.stringMatching(/^Skipped periodEvents from .* to .* could not be loaded and may be missing here/),
    expect.stringContaining('Older'),
  ]);
  expect(document.activeElement).toHaveTextContent('Skipped period');
  expect(screen.getByText('2 events shown, 1 period skipped')).toBeInTheDocument();
  expect(screen.queryByText('Error retrieving logs')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Skip this period' })).not.toBeInTheDocument();
  await user.click(await button('Load more'));
  expect(await screen.findByText('No more history available')).toBeVisible();
});

test('the newest and the oldest period can be skipped, too; Refresh loads them again', async () => {
  let isBroken = true;
  const { user } = await openWearable(({ from }) => {
    if (from === 10 || from === 180) return isBroken ? broken : [event(from - 5, `Of ${from} days`)];
    return [];
  });
  for (const gaps of [1, 2]) {
    await user.click(await button('Skip this period'));
    await waitFor(() => expect(textsOf('Wearable history')).toHaveLength(gaps));
  }
  expect(await screen.findByText('No more history available')).toBeVisible();
  isBroken = false;
  await user.click(await button('Refresh'));
  expect(await screen.findByText('Of 10 days')).toBeVisible();
  expect(textsOf('Wearable history')).toHaveLength(1);
});

test('skipping after a failed Refresh keeps the events of the period that were known before', async () => {
  let isBroken = false;
  const { user } = await openWearable(({ from }) => {
    if (from === 10) return isBroken ? broken : [event(5, 'Newer')];
    return from === 20 ? [event(15, 'Older')] : [];
  });
  expect(await screen.findByText('Newer')).toBeVisible();
  isBroken = true;
  await user.click(await button('Refresh'));
  await user.click(await button('Skip this period'));
  expect(await screen.findByText('Older')).toBeVisible();
  expect(textsOf('Wearable history')).toEqual([
    expect.stringContaining('Skipped period'),
    expect.stringContaining('Newer'),
    expect.stringContaining('Older'),
  ]);
});

test('without a network only Retry is offered', async () => {
  const platform = testPlatform();
  const { asn } = wearableWhere(platform, () => true);
  const { fetch } = platform;
  platform.fetch = (request) =>
    request.url.includes('/logs/') ? Promise.reject(new TypeError('Failed to fetch')) : fetch(request);
  await renderArea({ area, path: `/dashboard/support/wearables/asn/${asn}?tab=history`, platform });
  await button('Retry');
  expect(screen.queryByRole('button', { name: 'Skip this period' })).not.toBeInTheDocument();
});

test('in the activity of an account, the gap says whose events may be missing', async () => {
  const platform = createPlatform({ objectStorageOrigin: 'http://storage.test', scale: { historyRows: 8 } });
  const { account, wearables } = accountWithWearables(platform);
  const asn = wearables[0]?.asn ?? '';
  answering(platform, ({ from, path }) => {
    if (path.endsWith(asn)) return from === 10 ? broken : from === 20 ? [event(15, 'Older')] : [];
    return [];
  });
  const path = `/dashboard/support/accounts/account/${encodeURIComponent(account.email)}?tab=activity`;
  const { user } = await renderArea({ area, path, platform });
  expect(await screen.findByText(/^Could not be loaded: /)).toBeVisible();
  await user.click(await button('Skip this period'));
  expect(await screen.findByText('Older')).toBeVisible();
  const gap = within(screen.getByRole('list', { name: 'Account activity' })).getByText('Skipped period');
  const item = gap.closest('li');
  expect(item).toHaveFocus();
  expect(item).toHaveTextContent(wearables[0]?.device.brand ?? '');
  expect(screen.queryByText(/^Could not be loaded: /)).not.toBeInTheDocument();
});

test("the account's own activity can be skipped, too: what is missing is named, and the rest follows", async () => {
  const platform = createPlatform({ objectStorageOrigin: 'http://storage.test', scale: { historyRows: 8 } });
  const { account, wearables } = accountWithWearables(platform);
  answering(platform, ({ from, path }) =>
    from === 20 && path.endsWith(wearables[0]?.asn ?? '') ? [event(15, 'Older')] : [],
  );
  platform.fail({ match: { path: '/admin/accounts/logs/*' }, status: 500, times: 1 });
  const path = `/dashboard/support/accounts/account/${encodeURIComponent(account.email)}?tab=activity`;
  const { user } = await renderArea({ area, path, platform });
  expect(await screen.findByText("Could not be loaded: the account's own activity")).toBeVisible();
  await user.click(await button('Skip what could not be loaded'));
  expect(await screen.findByText('Older')).toBeVisible();
  const gap = within(screen.getByRole('list', { name: 'Account activity' })).getByText('Skipped period');
  expect(gap.closest('li')).toHaveFocus();
  expect(gap.closest('li')).toHaveTextContent("The account's own activity");
  expect(screen.queryByText(/^Could not be loaded: /)).not.toBeInTheDocument();
  await user.click(await button('Refresh'));
  await waitFor(() => expect(screen.queryByText('Skipped period')).not.toBeInTheDocument());
});
