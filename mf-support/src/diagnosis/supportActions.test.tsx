import type { Role } from '@console/auth';
import { Account, Wearable } from '@console/resources';
import { changesSent, connect, holdCalls, renderArea, statusRegion, testPlatform } from '@console/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { array, create } from 'superstruct';
import { area } from '../routes';
import { accountWithWearables, payingWearable, wearableWhere } from '../testRecords';
import { switchOnMobilePerso as name, offeringMobilePerso as offering } from './testOffering';

const changes = '/admin/wearables/update-permission/*';
const band = async () => within(await screen.findByRole('region', { name: 'Payment diagnosis' }));

test('a second click on an action does not reach the same action for another wearable', async () => {
  const platform = testPlatform();
  const wearable = offering(platform);
  const other = wearableWhere(platform, ({ asn }) => asn !== wearable.asn);
  const { fetch } = platform;
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    if (!request.url.includes('/admin/wearables/email/')) return reply;
    const list = create(await reply.json(), array(Wearable));
    const its = list.filter(({ asn }) => asn === wearable.asn);
    const same = { ...wearable, asn: other.asn, permissions: { canMobilePerso: false } };
    return Response.json([...its, same]);
  };
  const path = `/dashboard/support/accounts/account/${encodeURIComponent(wearable.username ?? '')}`;
  const { user } = await renderArea({ area, path, platform });
  const [first] = await (await band()).findAllByRole('button', { name });
  if (!first) throw new Error('No wearable has the action');
  await user.click(first);
  await waitFor(async () => expect((await band()).getByRole('heading', { level: 2 })).toHaveFocus());
  const [next] = (await band()).getAllByRole('button', { name });
  if (!next) throw new Error('The other wearable has no action');
  fireEvent.click(next, { detail: 2 });
  // A change that was sent would arrive before this read.
  const reads = () => platform.calls.filter((call) => call.path.startsWith('/admin/accounts/')).length;
  const before = reads();
  // A click has no effect while the action's own reads are running.
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Refresh the account' }));
    expect(reads()).toBeGreaterThan(before);
  });
  expect(changesSent(platform)).toHaveLength(1);
  await user.click(next);
  await waitFor(() => expect(changesSent(platform)).toHaveLength(2));
});

test('an action whose answer is lost, and whose cause is gone, says so', async () => {
  const platform = testPlatform();
  const { asn } = offering(platform);
  const { fetch } = platform;
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    if (request.url.includes('/update-permission/')) throw new TypeError('The connection was lost');
    return reply;
  };
  const { user } = await renderArea({ area, path: `/dashboard/support/wearables/asn/${asn}`, platform });
  const button = await (await band()).findByRole('button', { name });
  await user.click(button);
  await waitFor(() => expect(button).not.toBeInTheDocument());
  await waitFor(() =>
    expect(statusRegion()).toHaveTextContent(
      `“${name}” for wearable ${asn} was not answered. Check its state before you switch it again.`,
    ),
  );
});

test.each([
  ['is refused', { status: 409, message: 'The wearable is being cleaned' }, 'The wearable is being cleaned'],
  ['never arrives', { status: 502, body: 'empty' }, /not known whether the platform received this/],
] as const)(
  'an action that %s is not reported again once its switch has been used',
  async (_, failure, reason) => {
    const platform = testPlatform();
    const { asn } = offering(platform);
    platform.fail({ match: { path: changes }, times: 1, ...failure });
    const { user } = await renderArea({ area, path: `/dashboard/support/wearables/asn/${asn}`, platform });
    const button = await (await band()).findByRole('button', { name });
    await user.click(button);
    expect(await (await band()).findByText(reason)).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Allow Mobile Perso' }));
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(statusRegion()).toHaveTextContent(`Allow Mobile Perso was switched on for wearable ${asn}.`);
  },
);

test('an action that was refused is not reported as unanswered when its cause is gone after a Refresh', async () => {
  const platform = testPlatform();
  const { asn } = offering(platform);
  platform.fail({ match: { path: changes }, message: 'Try later', times: 1 });
  const { user } = await renderArea({ area, path: `/dashboard/support/wearables/asn/${asn}`, platform });
  const button = await (await band()).findByRole('button', { name });
  await user.click(button);
  expect(await (await band()).findByText('Try later')).toBeVisible();
  const { fetch } = platform;
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    if (!request.url.endsWith(`/admin/wearables/asn/${asn}`)) return reply;
    return Response.json({ ...create(await reply.json(), Wearable), permissions: { canMobilePerso: true } });
  };
  await user.click(screen.getByRole('button', { name: 'Refresh the wearable' }));
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(statusRegion()).not.toHaveTextContent('was not answered');
});

test('an action whose cause makes room for another says nothing before it is answered, and then why it was refused', async () => {
  const platform = testPlatform();
  const { asn, username } = offering(platform);
  const { fetch } = platform;
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    if (!request.url.endsWith(`/admin/accounts/${encodeURIComponent(username ?? '')}`)) return reply;
    return Response.json({ ...create(await reply.json(), Account), enabled: 0 });
  };
  platform.fail({
    match: { path: changes },
    status: 409,
    message: 'The wearable is being cleaned',
    times: 1,
  });
  const read = holdCalls(platform, /\/admin\/accounts\//);
  const change = holdCalls(read.platform, /\/update-permission\//);
  const path = `/dashboard/support/wearables/asn/${asn}`;
  const { user } = await renderArea({ area, path, platform: change.platform });
  const button = await (await band()).findByRole('button', { name });
  await user.click(button);
  read.release();
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(statusRegion()).toBeEmptyDOMElement();
  change.release();
  await waitFor(() =>
    expect(statusRegion()).toHaveTextContent(
      `Allow Mobile Perso could not be switched on for wearable ${asn}: The wearable is being cleaned`,
    ),
  );
});

test('an action that is refused because its card was deleted says so', async () => {
  const platform = testPlatform();
  const { asn } = offering(platform);
  platform.fail({ match: { path: changes }, status: 404, message: 'There is no such wearable', times: 1 });
  const { user } = await renderArea({ area, path: `/dashboard/support/wearables/asn/${asn}`, platform });
  const button = await (await band()).findByRole('button', { name });
  const { fetch } = platform;
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    if (!request.url.endsWith(`/admin/wearables/asn/${asn}`)) return reply;
    return Response.json({ ...create(await reply.json(), Wearable), services: [] });
  };
  await user.click(button);
  await waitFor(() => expect(button).not.toBeInTheDocument());
  await waitFor(() => expect(statusRegion()).toHaveTextContent(/: There is no such wearable/));
});

test('an action that is still being sent when its page is left is not reported as unanswered', async () => {
  const platform = testPlatform();
  const { asn } = offering(platform);
  const { user, go } = await renderArea({ area, path: `/dashboard/support/wearables/asn/${asn}`, platform });
  const button = await (await band()).findByRole('button', { name });
  const held = holdCalls(platform, /\/update-permission\//);
  connect(held.platform);
  await user.click(button);
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  // The router of the test leaves the address of the window alone.
  const { pathname } = location;
  history.pushState(null, '', '/dashboard/support/accounts');
  await go('/dashboard/support/accounts');
  await screen.findByRole('heading', { level: 1, name: 'Search Accounts' });
  expect(button).not.toBeInTheDocument();
  expect(statusRegion()).toBeEmptyDOMElement();
  held.release();
  await waitFor(() => expect(changesSent(platform)).toHaveLength(1));
  history.pushState(null, '', pathname);
});

test('an action that takes long is announced', async () => {
  const platform = testPlatform();
  const { asn } = offering(platform);
  const held = holdCalls(platform, /\/update-permission\//);
  const path = `/dashboard/support/wearables/asn/${asn}`;
  const { user } = await renderArea({ area, path, platform: held.platform });
  await user.click(await (await band()).findByRole('button', { name }));
  expect(await (await band()).findByText('Switching…')).toHaveAttribute('role', 'status');
  expect(screen.queryByText('Saving…')).not.toBeInTheDocument();
});

test.each<[Role, boolean]>([
  ['ROLE_INTERNAL_ADMIN', true],
  ['ROLE_INTERNAL_ADMIN_READ_ONLY', false],
])(
  '%s is told to ask a colleague for a change that the next step needs, unless it may: %s',
  async (as, may) => {
    const platform = testPlatform();
    const { asn } = payingWearable(platform);
    platform.fail({ match: { path: '/admin/accounts/*' }, status: 404 });
    await renderArea({ area, path: `/dashboard/support/wearables/asn/${asn}`, platform, as });
    await (await band()).findByText('There is no account with the email address of this wearable');
    const advice = 'Your role cannot change the email of a wearable: ask a colleague whose role can.';
    expect((await band()).queryAllByText(advice)).toHaveLength(may ? 0 : 1);
  },
);

test('a read-only role is told to ask a colleague for the password reset of an account that is signed out', async () => {
  const platform = testPlatform();
  const { account } = accountWithWearables(platform);
  account.hasRefreshToken = false;
  const path = `/dashboard/support/accounts/account/${encodeURIComponent(account.email)}`;
  await renderArea({ area, path, platform, as: 'ROLE_INTERNAL_ADMIN_READ_ONLY' });
  await (await band()).findByText('The customer is signed out of the mobile application');
  expect(
    (await band()).getByText('Your role cannot send a password reset email: ask a colleague whose role can.'),
  ).toBeInTheDocument();
});

test('the causes of a card that the platform lists twice are gone once the card is in order', async () => {
  const platform = testPlatform();
  const wearable = payingWearable(platform);
  const [service] = wearable.services ?? [];
  if (!service) throw new Error('no card');
  const card = (token: string, digits: string) => ({
    ...service,
    token,
    state: 'SUSPENDED' as const,
    productInfo: { ...service.productInfo, imageText: `•••• ${digits}` },
  });
  const twice = card('token-2', '2222');
  const [first, last] = [card('token-1', '1111'), card('token-3', '3333')];
  wearable.services = [first, twice, twice, last];
  const path = `/dashboard/support/wearables/asn/${wearable.asn}`;
  const { user } = await renderArea({ area, path, platform });
  const band = within(await screen.findByRole('region', { name: 'Payment diagnosis' }));
  const titles = () => band.queryAllByRole('heading', { level: 3, name: /suspended/ });
  await user.click(await band.findByText('3 more causes, and what was checked'));
  await waitFor(() => expect(titles()).toHaveLength(3));

  wearable.services = [first, { ...twice, state: 'ACTIVE' }, { ...twice, state: 'ACTIVE' }, last];
  await user.click(screen.getByRole('button', { name: 'Refresh the wearable' }));
  expect(await band.findByText('1 more cause, and what was checked')).toBeVisible();
  expect(titles().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('3333')]);
});

test('the verdict is announced once the checks that were announced have ended', async () => {
  const platform = testPlatform();
  const { asn } = payingWearable(platform);
  const held = holdCalls(platform, /^\/admin\/accounts\//);
  const path = `/dashboard/support/wearables/asn/${asn}`;
  await renderArea({ area, path, platform: held.platform });
  expect(await screen.findByText('Still checking…')).toHaveAttribute('role', 'status');
  expect(screen.queryByText(/^Diagnosis: /)).not.toBeInTheDocument();
  held.release();
  expect(await screen.findByText('Diagnosis: Can pay')).toHaveAttribute('role', 'status');
  expect(screen.queryByText('Still checking…')).not.toBeInTheDocument();
});
