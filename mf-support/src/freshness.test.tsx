import { connect, holdCalls, renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from './routes';
import { setBack } from './testClock';
import { accountWithWearables, payingWearable, wearableWhere } from './testRecords';

test('a wearable shows how old it is; Refresh loads it again and shows what changed', async () => {
  const platform = testPlatform();
  const { asn, device } = wearableWhere(platform, ({ serialNumber }) => !!serialNumber);
  const { user } = await renderArea({ area, path: `/dashboard/support/wearables/asn/${asn}`, platform });
  expect(await screen.findByText(/^As of/)).toHaveTextContent(/\(just now\)$/);
  // The breadcrumb ends with its name, not its id.
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.queryByText(asn)).toBeNull();
  expect(crumbs.getByText(new RegExp(device.variant?.color ?? ''))).toHaveAttribute('aria-current', 'page');
  const { fetch } = platform;
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    if (!request.url.endsWith(`/admin/wearables/asn/${asn}`)) return reply;
    const body: object = await reply.json();
    return Response.json({ ...body, serialNumber: 'ANOTHER0SERIAL0NUMBR' });
  };
  await user.click(screen.getByRole('button', { name: 'Refresh the wearable' }));
  expect(await screen.findByText('Refreshed')).toHaveAttribute('role', 'status');
  expect(await screen.findByRole('button', { name: /^Copy .*serial number/i })).toBeVisible();
  expect(screen.getByText(/ANOT/)).toBeVisible();
});

test.each([
  ['/discover/*', undefined],
  ['/admin/system/maintenance', undefined],
  ['/admin/accounts/*', 'Could not verify that the account is active'],
])('Refresh retries a call to %s that the diagnosis could not make', async (path, said) => {
  const platform = testPlatform();
  platform.fail({ match: { path }, status: 500 });
  const { asn } = payingWearable(platform);
  const { user } = await renderArea({ area, path: `/dashboard/support/wearables/asn/${asn}`, platform });
  const band = within(await screen.findByRole('region', { name: 'Payment diagnosis' }));
  expect(await band.findByText(said ?? 'Could not determine whether payments work')).toBeVisible();
  expect(band.getByText('Unknown')).toBeVisible();
  platform.clearFailures();
  await user.click(screen.getByRole('button', { name: 'Refresh the wearable' }));
  expect(await band.findByText('Can pay')).toBeVisible();
});

test('Refresh retries a configuration that could not be loaded', async () => {
  const platform = testPlatform();
  const { fetch } = platform.objectStorage;
  let isFailing = true;
  platform.objectStorage.fetch = async (request) =>
    isFailing && request.url.endsWith('.json') ? new Response('', { status: 500 }) : fetch(request);
  const { asn } = payingWearable(platform);
  const { user } = await renderArea({ area, path: `/dashboard/support/wearables/asn/${asn}`, platform });
  const band = within(await screen.findByRole('region', { name: 'Payment diagnosis' }));
  expect(await band.findByText('Could not determine whether payments work')).toBeVisible();
  expect(
    band.getByText('Open “What was checked” to see what could not be checked, then choose Refresh.'),
  ).toBeVisible();
  expect(band.getByText('Unknown')).toBeVisible();
  isFailing = false;
  await user.click(screen.getByRole('button', { name: 'Refresh the wearable' }));
  expect(await band.findByText('Can pay')).toBeVisible();
});

test('Refresh loads the catalogue entry of the model again', async () => {
  const platform = testPlatform();
  const { asn } = payingWearable(platform);
  const { fetch } = platform;
  let tokenisationNotSupported = true;
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    if (!request.url.includes('/discover/')) return reply;
    const body: object = await reply.json();
    return Response.json({ ...body, tokenisationNotSupported });
  };
  const { user } = await renderArea({ area, path: `/dashboard/support/wearables/asn/${asn}`, platform });
  const lacks = /needs tokenisation, which this model does not support$/;
  expect(await screen.findByText(lacks)).toBeVisible();
  tokenisationNotSupported = false;
  await user.click(screen.getByRole('button', { name: 'Refresh the wearable' }));
  await waitFor(() => expect(screen.queryByText(lacks)).not.toBeInTheDocument());
});

test.each(['wearable', 'account'])('Refresh of the %s finds that a configuration is gone', async (kind) => {
  const platform = testPlatform();
  const { asn, username } = payingWearable(platform);
  const { fetch } = platform.objectStorage;
  let isGone = false;
  platform.objectStorage.fetch = async (request) =>
    isGone && request.url.endsWith('.json') ? new Response('', { status: 404 }) : fetch(request);
  const path = kind === 'wearable' ? `wearables/asn/${asn}` : `accounts/account/${username}`;
  const { user } = await renderArea({ area, path: `/dashboard/support/${path}`, platform });
  const band = within(await screen.findByRole('region', { name: 'Payment diagnosis' }));
  await waitFor(() => expect(band.queryByText('Still checking…')).not.toBeInTheDocument());
  const retired = /^The configuration of card •••• \d{4} is retired$/;
  expect(band.queryAllByText(retired)).toEqual([]);
  isGone = true;
  await user.click(screen.getByRole('button', { name: `Refresh the ${kind}` }));
  expect((await band.findAllByText(retired))[0]).toBeVisible();
});

test('Refresh no longer shows the facts of a configuration that is gone', async () => {
  const platform = testPlatform();
  const { asn } = payingWearable(platform);
  const { fetch } = platform.objectStorage;
  let isGone = false;
  platform.objectStorage.fetch = async (request) =>
    isGone && request.url.endsWith('.json') ? new Response('', { status: 404 }) : fetch(request);
  const { user } = await renderArea({ area, path: `/dashboard/support/wearables/asn/${asn}`, platform });
  await user.click(await screen.findByRole('button', { name: /^Show details of/ }));
  await user.click(screen.getByRole('button', { name: /Service config/ }));
  expect(await screen.findByText('PSD2 limit')).toBeVisible();
  isGone = true;
  await user.click(screen.getByRole('button', { name: 'Refresh the wearable' }));
  expect(await screen.findByText('Error getting service config')).toBeVisible();
  expect(screen.queryByText('PSD2 limit')).not.toBeInTheDocument();
});

test('Refresh shows a payment that was made since', async () => {
  const platform = testPlatform();
  const { asn } = payingWearable(platform);
  const { fetch } = platform;
  let isPaid = false;
  platform.fetch = async (request) => {
    if (!isPaid || !request.url.includes(`/admin/wearables/logs/${asn}?`)) return fetch(request);
    const timestamp = Math.floor(Date.now() / 1000) - 1;
    return Response.json([{ timestamp, event: 'Transaction', message: 'Payment of 7 at a bakery' }]);
  };
  const { user } = await renderArea({ area, path: `/dashboard/support/wearables/asn/${asn}`, platform });
  const band = within(await screen.findByRole('region', { name: 'Payment diagnosis' }));
  const lastPayment = () => band.findByText(/^last payment: /);
  expect(await lastPayment()).not.toHaveTextContent('bakery');
  isPaid = true;
  await user.click(screen.getByRole('button', { name: 'Refresh the wearable' }));
  await waitFor(async () => expect(await lastPayment()).toHaveTextContent('Payment of 7 at a bakery'));
});

test("Refresh of a wearable loads the customer's account too", async () => {
  const platform = testPlatform();
  const { asn, username } = payingWearable(platform);
  const { fetch } = platform;
  let enabled = 0;
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    if (!decodeURIComponent(request.url).endsWith(`/admin/accounts/${username}`)) return reply;
    const body: object = await reply.json();
    return Response.json({ ...body, enabled });
  };
  const { user } = await renderArea({ area, path: `/dashboard/support/wearables/asn/${asn}`, platform });
  expect(await screen.findByText('The account is not active')).toBeVisible();
  enabled = 1;
  await user.click(screen.getByRole('button', { name: 'Refresh the wearable' }));
  expect(await screen.findByText('Can pay')).toBeVisible();
});

test('an account shows how old it is; Refresh loads it, its wearables and the maintenance mode again', async () => {
  const platform = testPlatform();
  const { account } = accountWithWearables(platform);
  const path = `/dashboard/support/accounts/account/${encodeURIComponent(account.email)}`;
  const { user } = await renderArea({ area, path, platform });
  await within(await screen.findByRole('table', { name: 'wearables' })).findAllByRole('link');
  const calls = () =>
    ['/admin/accounts/', '/admin/wearables/email/', '/admin/system/maintenance'].map(
      (part) => platform.calls.filter(({ path: called }) => called.includes(part)).length,
    );
  expect(calls()).toEqual([1, 1, 1]);
  // Only what has been answered is loaded again.
  expect(await screen.findByText(/^(Can pay|Cannot pay|Some cards can pay)$/)).toBeVisible();
  const held = holdCalls(platform, /\/wearables\/email\//);
  connect(held.platform);
  account.enabled = 2;
  await user.click(screen.getByRole('button', { name: 'Refresh the account' }));
  expect(await screen.findByText('Could not verify that the account is active')).toBeInTheDocument();
  expect(screen.queryByText('Refreshed')).not.toBeInTheDocument();
  held.release();
  expect(await screen.findByText('Refreshed')).toBeInTheDocument();
  await waitFor(() => expect(calls()).toEqual([2, 2, 2]));
});

test('after a Refresh of a wearable, no other one is shown as a list had it before', async () => {
  const platform = testPlatform();
  const { asn, username, services } = payingWearable(platform);
  const path = `/dashboard/support/accounts/account/${username}`;
  const { user, go } = await renderArea({ area, path, platform });
  await within(await screen.findByRole('table', { name: 'wearables' })).findAllByRole('link');
  await go(`/dashboard/support/wearables/asn/${wearableWhere(platform, (each) => each.asn !== asn).asn}`);
  for (const service of services ?? []) service.state = 'SUSPENDED';
  await user.click(await screen.findByRole('button', { name: 'Refresh the wearable' }));
  await go(`/dashboard/support/wearables/asn/${asn}`);
  expect((await screen.findAllByText('SUSPENDED'))[0]).toBeVisible();
});

test('after a Refresh of the account, its wearables are as new on their own pages', async () => {
  const platform = testPlatform();
  const { asn, username } = payingWearable(platform);
  const { fetch } = platform;
  let state = 'ACTIVE';
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    if (!/\/admin\/wearables\/(asn\/[^/?]+|email\/[^/?]+)$/.test(new URL(request.url).pathname)) return reply;
    const text = await reply.text();
    return new Response(text.replaceAll('"state":"ACTIVE"', `"state":"${state}"`), reply);
  };
  const account = `/dashboard/support/accounts/account/${encodeURIComponent(username ?? '')}`;
  const wearable = `/dashboard/support/wearables/asn/${asn}`;
  const { user, go } = await renderArea({ area, path: wearable, platform });
  expect(await screen.findByText('Can pay')).toBeVisible();
  await go(account);
  await within(await screen.findByRole('table', { name: 'wearables' })).findAllByRole('link');
  state = 'SUSPENDED';
  await user.click(await screen.findByRole('button', { name: 'Refresh the account' }));
  expect(await screen.findByText('Refreshed')).toBeInTheDocument();
  await go(wearable);
  await waitFor(() => expect(screen.queryByText('Can pay')).not.toBeInTheDocument());
  expect(screen.getByText('SUSPENDED')).toBeVisible();
});

test.each([
  ['wearable', 'wearables/asn'],
  ['account', 'accounts'],
  ['account', 'wearables/email'],
])('a Refresh of the %s that fails again says so, since its alert only stays: %s', async (kind, failing) => {
  const platform = testPlatform();
  const { account, wearables } = accountWithWearables(platform);
  const asn = wearables[0]?.asn ?? '';
  const page =
    kind === 'wearable' ? `wearables/asn/${asn}` : `accounts/account/${encodeURIComponent(account.email)}`;
  const call = `/admin/${failing}/${kind === 'wearable' ? asn : account.email}`;
  const { user } = await renderArea({ area, path: `/dashboard/support/${page}`, platform });
  await screen.findByText(/^As of/);
  const refresh = screen.getByRole('button', { name: `Refresh the ${kind}` });
  // A click has no effect before all of the page is loaded.
  await waitFor(() => expect(refresh).not.toHaveClass('ant-btn-loading'));
  platform.fail({ match: { path: call }, status: 500 });
  await user.click(refresh);
  expect(await screen.findByText(/^Could not refresh; what is shown/)).toBeVisible();
  expect(screen.queryByText('Could not refresh')).not.toBeInTheDocument();
  const held = holdCalls(platform, /^\/admin\/(wearables\/(asn|email)|accounts)\//);
  connect(held.platform);
  // A click has no effect while the other calls of the first Refresh are running.
  await waitFor(async () => {
    await user.click(refresh);
    expect(held.waiting).not.toEqual([]);
  });
  held.release();
  expect(await screen.findByText('Could not refresh')).toHaveAttribute('role', 'status');
});

// Last: the platform's clock stays ahead.
test("Refresh right after this computer's clock was set back diagnoses by the newest events", async () => {
  const platform = testPlatform();
  const { asn } = payingWearable(platform);
  const clock = setBack(platform, asn);
  const { user } = await renderArea({ area, path: `/dashboard/support/wearables/asn/${asn}`, platform });
  const band = within(await screen.findByRole('region', { name: 'Payment diagnosis' }));
  const lastPayment = () => band.findByText(/^last payment: /);
  expect(await lastPayment()).not.toHaveTextContent('bakery');
  clock.behind = 3_600_000;
  await user.click(screen.getByRole('button', { name: 'Refresh the wearable' }));
  await waitFor(async () => expect(await lastPayment()).toHaveTextContent('Payment at a bakery'));
});

test.each(['wearable', 'account'])(
  'a Refresh that finds the %s deleted shows only the error',
  async (kind) => {
    const platform = testPlatform();
    const { account, wearables } = accountWithWearables(platform);
    const asn = wearables[0]?.asn ?? '';
    const ofWearable = kind === 'wearable';
    const path = ofWearable
      ? `wearables/asn/${asn}`
      : `accounts/account/${encodeURIComponent(account.email)}`;
    const { user } = await renderArea({ area, path: `/dashboard/support/${path}`, platform });
    await screen.findByRole('region', { name: 'Payment diagnosis' });
    // A Refresh while they are still loading would do nothing.
    if (!ofWearable) await screen.findAllByRole('rowheader');
    const call = ofWearable ? `/admin/wearables/asn/${asn}` : `/admin/accounts/${account.email}`;
    platform.fail({ match: { path: call }, status: 404, message: 'It was deleted' });
    await user.click(screen.getByRole('button', { name: `Refresh the ${kind}` }));
    expect(await screen.findByText('It was deleted')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Payment diagnosis' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'go back' })).toBeVisible();
    platform.clearFailures();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Payment diagnosis' })).toBeVisible());
  },
);

test('a Refresh of a wearable that finds its account deleted no longer says that it can pay', async () => {
  const platform = testPlatform();
  const { asn } = payingWearable(platform);
  const { user } = await renderArea({ area, path: `/dashboard/support/wearables/asn/${asn}`, platform });
  const band = within(await screen.findByRole('region', { name: 'Payment diagnosis' }));
  expect(await band.findByText('Can pay')).toBeVisible();
  platform.fail({ match: { path: '/admin/accounts/*' }, status: 404, message: 'It was deleted' });
  await user.click(screen.getByRole('button', { name: 'Refresh the wearable' }));
  expect(await band.findByText('There is no account with the email address of this wearable')).toBeVisible();
  expect(band.queryByText('Can pay')).not.toBeInTheDocument();
  expect(band.getByText('Account: does not exist')).toBeInTheDocument();
});
