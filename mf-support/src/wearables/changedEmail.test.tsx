import { observeWrites, queryClient, type WriteOutcome } from '@console/api';
import type { Platform } from '@console/platform';
import { Account } from '@console/resources';
import {
  changesSent,
  connect,
  deferred,
  fill,
  holdCalls,
  loseAnswer,
  renderArea,
  statusRegion,
  testPlatform,
} from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { create } from 'superstruct';
import { area } from '../routes';
import { accountWhere, wearableWhere } from '../testRecords';
import { wearableQuery } from './queries';

const name = 'Change wearable email address';

/** The outcomes that the session log is told of, in order. */
function loggedOutcomes() {
  const outcomes: WriteOutcome['state'][] = [];
  observeWrites(
    () =>
      ({ state }) =>
        outcomes.push(state),
  );
  return outcomes;
}
afterEach(() => observeWrites(() => () => undefined));

/** Opens the confirmation for moving a wearable to an enabled account, with the new email typed in it. */
async function confirming(platform: Platform) {
  const wearable = wearableWhere(platform, ({ username }) => !!username);
  const { email } = accountWhere(platform, (account) => {
    return account.enabled === 1 && account.email !== wearable.username;
  });
  const path = `/dashboard/support/wearables/asn/${wearable.asn}`;
  const page = await renderArea({ area, path, platform });
  const form = within(await screen.findByRole('form', { name }));
  await fill(page.user, form.getByRole('textbox', { name: /New email/ }), email);
  await page.user.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  await fill(page.user, dialog.getByRole('textbox'), email);
  const confirm = () => page.user.click(dialog.getByRole('button', { name: 'Change email' }));
  const ownerOf = () => wearableWhere(platform, ({ asn }) => asn === wearable.asn).username;
  return { ...page, asn: wearable.asn, email, dialog, confirm, ownerOf };
}

test('the wearable moves to the confirmed email, whichever account the platform answers with', async () => {
  const platform = testPlatform();
  const { confirm, email, ownerOf } = await confirming(platform);
  const { fetch } = platform;
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    if (!decodeURIComponent(request.url).endsWith(`/admin/accounts/${email}`)) return reply;
    return Response.json({ ...create(await reply.json(), Account), email: 'somebody.else@example.com' });
  };
  await confirm();
  expect(await screen.findByText(new RegExp(`is now registered to ${email}`))).toBeInTheDocument();
  expect(ownerOf()).toBe(email);
});

test('a change whose answer is lost shows on the page', async () => {
  const { user, confirm, dialog, email } = await confirming(testPlatform());
  loseAnswer('POST');
  await confirm();
  expect(await dialog.findByText(/not known whether the platform received this/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('link', { name: email })).toBeVisible();
});

test.each([
  ['You are offline', false],
  ['Error, please try again later', true],
])(
  'if the wearable cannot be read again, says that nothing was sent if offline: %s',
  async (text, isOnline) => {
    const platform = testPlatform();
    const { confirm, dialog, asn } = await confirming(platform);
    const online = jest.spyOn(navigator, 'onLine', 'get');
    const { fetch } = platform;
    platform.fetch = async (request) => {
      if (!request.url.includes(asn)) return fetch(request);
      online.mockReturnValue(isOnline);
      throw new TypeError('Failed to fetch');
    };
    await confirm();
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.queryAllByText('Nothing was sent.')).toHaveLength(isOnline ? 0 : 1);
    online.mockRestore();
  },
);

test('confirming again offline after a lost answer does not say that nothing was sent', async () => {
  const platform = testPlatform();
  const { confirm, dialog } = await confirming(platform);
  const { fetch } = platform;
  let isDown = false;
  platform.fetch = async (request) => {
    isDown ||= request.method === 'POST';
    if (isDown) throw new TypeError('Failed to fetch');
    return fetch(request);
  };
  await confirm();
  expect(await dialog.findByText(/not known whether the platform received this/)).toBeVisible();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await confirm();
  expect(await dialog.findByText('You are offline')).toBeVisible();
  expect(dialog.queryByText('Nothing was sent.')).not.toBeInTheDocument();
});

test('confirming again after a lost answer finds that the wearable was moved, and sends nothing', async () => {
  const outcomes = loggedOutcomes();
  const platform = testPlatform();
  const { confirm, dialog, asn, email } = await confirming(platform);
  loseAnswer('POST');
  await confirm();
  expect(await dialog.findByText(/not known whether the platform received this/)).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toHaveTextContent(
      `The wearable ${asn} is already registered to ${email}.`,
    ),
  );
  await confirm();
  await waitFor(() =>
    expect(statusRegion()).toHaveTextContent(`Wearable ${asn} is already registered to ${email}.`),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(changesSent(platform)).toHaveLength(1);
  expect(outcomes).toEqual(['unknown', 'done']);
});

test('a change whose answer was lost counts as done when it is confirmed in another dialog', async () => {
  const outcomes = loggedOutcomes();
  const platform = testPlatform();
  const { user, confirm, dialog, asn, email } = await confirming(platform);
  const { fetch } = platform;
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    if (request.method !== 'POST') return reply;
    platform.fail({ match: { path: `/admin/wearables/asn/${asn}` }, status: 503 });
    return new Response('', { status: 504 });
  };
  await confirm();
  expect(await dialog.findByText(/not known whether the platform received this/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  platform.clearFailures();
  await user.click(screen.getByRole('button', { name }));
  await user.type(
    within(await screen.findByRole('dialog', { name })).getByRole('textbox'),
    `${email}{Enter}`,
  );
  await waitFor(() =>
    expect(statusRegion()).toHaveTextContent(`Wearable ${asn} is already registered to ${email}.`),
  );
  expect(outcomes).toEqual(['unknown', 'done']);
});

test('a change whose answer was lost counts as done once the page shows the new owner', async () => {
  const outcomes = loggedOutcomes();
  const { user, confirm, dialog, email } = await confirming(testPlatform());
  loseAnswer('POST');
  await confirm();
  expect(await dialog.findByText(/not known whether the platform received this/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('link', { name: email })).toBeVisible();
  expect(outcomes).toEqual(['unknown', 'done']);
});

test('a change that does not arrive stays unknown', async () => {
  const outcomes = loggedOutcomes();
  const platform = testPlatform();
  const { user, confirm, dialog, ownerOf } = await confirming(platform);
  const owner = ownerOf() ?? '';
  platform.fail({ match: { method: 'POST', path: '/admin/wearables/*' }, status: 504 });
  await confirm();
  expect(await dialog.findByText(/not known whether the platform received this/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('link', { name: owner })).toBeVisible();
  expect(outcomes).toEqual(['unknown']);
});

test('every change whose answer was lost counts as done once the wearable is found to have moved', async () => {
  const outcomes = loggedOutcomes();
  const platform = testPlatform();
  const { confirm, asn, email } = await confirming(platform);
  const { fetch } = platform;
  let sent = 0;
  platform.fetch = async (request) => {
    if (request.method !== 'POST') return fetch(request);
    sent += 1;
    // The first one does not arrive.
    if (sent > 1) await fetch(request);
    throw new TypeError('Failed to fetch');
  };
  await confirm();
  await waitFor(() => expect(outcomes).toEqual(['unknown']));
  await confirm();
  await waitFor(() => expect(outcomes).toEqual(['unknown', 'unknown']));
  await confirm();
  await waitFor(() =>
    expect(statusRegion()).toHaveTextContent(`Wearable ${asn} is already registered to ${email}.`),
  );
  expect(outcomes).toEqual(['unknown', 'unknown', 'done', 'done']);
});

test('a change that was refused is not logged as done when a colleague makes it', async () => {
  const outcomes = loggedOutcomes();
  const platform = testPlatform();
  const { confirm, dialog, asn, email } = await confirming(platform);
  platform.fail({ match: { method: 'POST', path: '/admin/wearables/*' }, status: 400, message: 'Not now' });
  await confirm();
  expect(await dialog.findByText('Not now')).toBeVisible();
  Object.assign(
    wearableWhere(platform, (wearable) => wearable.asn === asn),
    { username: email },
  );
  await confirm();
  await waitFor(() =>
    expect(statusRegion()).toHaveTextContent(`Wearable ${asn} is already registered to ${email}.`),
  );
  expect(outcomes).toEqual(['failed']);
});

test('a change that arrives after the page was left is not announced on the next one', async () => {
  const platform = testPlatform();
  const { user, go, confirm, asn, email } = await confirming(platform);
  const held = holdCalls(platform, new RegExp(`/admin/wearables/${asn}$`));
  connect(held.platform);
  await confirm();
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  await go('/dashboard/support/accounts');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { level: 1, name: 'Search Accounts' });
  await act(async () => held.release());
  const { queryKey } = wearableQuery('asn', asn);
  await waitFor(() => expect(queryClient.getQueryData(queryKey)?.username).toBe(email));
  expect(statusRegion()).toBeEmptyDOMElement();
});

test('a late answer does not undo on the page what has been read since', async () => {
  const platform = testPlatform();
  const { user, go, address, confirm, asn } = await confirming(platform);
  const path = address();
  const { promise: answered, resolve: answer } = deferred();
  const { fetch } = platform;
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    if (request.method === 'POST') await answered;
    return reply;
  };
  await confirm();
  await waitFor(() => expect(changesSent(platform)).toHaveLength(1));
  await go('/dashboard/support/accounts');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { level: 1, name: 'Search Accounts' });
  const colleagues = 'moved.by.a.colleague@example.com';
  Object.assign(
    wearableWhere(platform, (wearable) => wearable.asn === asn),
    { username: colleagues },
  );
  await go(path);
  await user.click(await screen.findByRole('button', { name: 'Refresh the wearable' }));
  await screen.findByRole('link', { name: colleagues });
  const reads = holdCalls(platform, /\/admin\/wearables\/asn\//);
  connect(reads.platform);
  await act(async () => answer());
  await waitFor(() => expect(reads.waiting).not.toHaveLength(0));
  expect(screen.getByRole('link', { name: colleagues })).toBeVisible();
});

test('leaving while the owner is looked up once more cancels that, and the change is not sent', async () => {
  const platform = testPlatform();
  const { go, user, confirm, email, ownerOf } = await confirming(platform);
  const owner = ownerOf();
  const account = holdCalls(platform, new RegExp(`/admin/accounts/${encodeURIComponent(email)}$`));
  connect(account.platform);
  await confirm();
  await waitFor(() => expect(account.waiting).toHaveLength(1));
  const read = holdCalls(platform, /\/admin\/wearables\/asn\//);
  connect(read.platform);
  account.release();
  await waitFor(() => expect(read.waiting).toHaveLength(1));
  await go('/dashboard/support/accounts');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { level: 1, name: 'Search Accounts' });
  expect(read.waiting[0]?.signal.aborted).toBe(true);
  await act(async () => read.release());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(changesSent(platform)).toEqual([]);
  expect(ownerOf()).toBe(owner);
});
