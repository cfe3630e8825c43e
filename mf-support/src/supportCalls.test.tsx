import type { Platform } from '@console/platform';
import { Wearable } from '@console/resources';
import { changesSent, renderArea, statusRegion, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { create } from 'superstruct';
import { area } from './routes';
import { supportCalls } from './testCalls';
import { payingWearable, wearableWhere } from './testRecords';

const band = async () => within(await screen.findByRole('region', { name: 'Payment diagnosis' }));
const answer = async () => (await band()).getByRole('heading', { level: 2 });
const paragraph = async (text: RegExp) =>
  waitFor(async () => {
    const found = [...(await band()).getAllByRole('paragraph')].find(({ textContent }) =>
      text.test(textContent),
    );
    if (!found) throw new Error(`Nothing says ${text}`);
    return found;
  });

async function openCall(path: string, platform: Platform) {
  const page = await renderArea({ area, path, platform });
  await waitFor(async () => expect((await band()).queryByText('Still checking…')).not.toBeInTheDocument());
  return page;
}

test.each(supportCalls)('$name: the first screen shows the cause and what to do', async (call) => {
  const platform = testPlatform();
  const { user } = await openCall(call.path(platform), platform);
  expect(await answer()).toHaveTextContent(call.answer);
  await paragraph(call.step);
  await paragraph(call.evidence);
  if (!call.act) return expect(changesSent(platform)).toEqual([]);

  const button = (await band()).getByRole('button', { name: call.act.button });
  await user.click(button);
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(await answer()).toHaveTextContent(call.act.answer);
  expect(changesSent(platform)).toHaveLength(1);
  expect(statusRegion()).toHaveTextContent(call.act.button.replace('Switch on', '').trim());
  await waitFor(async () => expect(await answer()).toHaveFocus());
});

test('the open history does not hide a retired configuration, and its events are not read twice', async () => {
  const platform = testPlatform();
  const call = supportCalls.find(({ name }) => name === 'a card with a retired configuration');
  await openCall(`${call?.path(platform)}?tab=history`, platform);
  expect(await answer()).toHaveTextContent(/^The configuration of card •••• \d{4} is retired$/);
  expect((await band()).queryByText('Can pay')).not.toBeInTheDocument();
  expect(await (await band()).findByText('history: not checked (see the Summary tab)')).toBeInTheDocument();
});

test('a verdict that needs the history is not checked while the history is open, and leads to the Summary', async () => {
  const platform = testPlatform();
  const call = supportCalls.find(({ name }) => name === 'a model that does not support payment cards');
  const { user, address } = await openCall(`${call?.path(platform)}?tab=history`, platform);
  expect((await band()).getByText('Not checked yet')).toBeVisible();
  await user.click((await band()).getByRole('link', { name: 'Open the Summary' }));
  expect(await (await band()).findByText('Cannot pay')).toBeVisible();
  expect((await band()).queryByRole('link', { name: 'Open the Summary' })).not.toBeInTheDocument();
  expect(address()).toBe(call?.path(platform));
});

test('maintenance comes before any other cause, unless the customer is on the whitelist', async () => {
  const platform = testPlatform();
  const call = supportCalls.find(({ name }) => name === 'a card that is not activated yet');
  const path = call?.path(platform) ?? '';
  const send = async (to: string, body: unknown) => {
    const token = await platform.tokenFor('admin@example.com');
    await platform.fetch(
      new Request(`http://platform.test/admin/system/maintenance${to}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  };
  await send('', { setMaintenance: true });
  const { unmount } = await openCall(path, platform);
  expect(await answer()).toHaveTextContent('The platform is in maintenance');
  unmount();
  const email = platform.records.wearables().find(({ asn }) => path.endsWith(asn))?.username ?? '';
  await send('/whitelists', { whitelists: { clients: [], users: [email] } });
  await openCall(path, platform);
  expect(await answer()).toHaveTextContent(/not activated yet/);
});

test('if no cause is found, lists what was checked and when it last paid', async () => {
  const platform = testPlatform();
  const sound = payingWearable(platform);
  const { user } = await openCall(`/dashboard/support/wearables/asn/${sound.asn}`, platform);
  expect(await answer()).toHaveTextContent('No reason was found for a declined payment');
  expect((await band()).getByText('Can pay')).toBeInTheDocument();
  await user.click((await band()).getByText('What was checked', { selector: 'summary' }));
  // The button says what the list is.
  expect((await band()).queryByRole('heading', { name: 'What was checked' })).not.toBeInTheDocument();
  const checks = (await band()).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(checks).toEqual(
    expect.arrayContaining([
      'Account: enabled',
      'Refresh token: present',
      'Maintenance: off',
      'pairing: paired',
    ]),
  );
  expect(checks.find((text) => text.startsWith('last payment: '))).toMatch(
    / at .+ \d\d\/\d\d\/\d{4} [\d:]{8} \((.+ ago|yesterday)\)$/,
  );
});

const daysAgo = (days: number) => Math.floor(Date.now() / 1000) - days * 86_400;
const payment = { timestamp: daysAgo(2), event: 'Transaction', message: 'Payment of 5 at a kiosk' };

test.each([
  ['when it last paid', [payment], 'last payment: Payment of 5 at a kiosk'],
  ['that no payment was found', [], 'history: no payment in the history that was checked'],
])('a suspended card shows %s, without reading back further for that', async (_, payments, shown) => {
  const platform = testPlatform();
  const { asn } = wearableWhere(platform, ({ services, serialNumber }) => {
    const [service, ...others] = services ?? [];
    return !!serialNumber && service?.state === 'SUSPENDED' && others.length === 0;
  });
  const { fetch } = platform;
  const read: string[] = [];
  platform.fetch = async (request) => {
    if (!request.url.includes('/admin/wearables/logs/')) return fetch(request);
    read.push(request.url);
    return Response.json([
      { timestamp: daysAgo(1), event: 'Suspended_Externally', message: 'Suspended by the issuer' },
      ...payments,
    ]);
  };
  await openCall(`/dashboard/support/wearables/asn/${asn}`, platform);
  const checks = (await band()).getAllByRole('listitem', { hidden: true }).map((item) => item.textContent);
  expect(checks).toContainEqual(expect.stringContaining(shown));
  expect(read).toHaveLength(2);
});

test('a customer who is signed out: shows when they signed out', async () => {
  const platform = testPlatform();
  const call = supportCalls.find(
    ({ name }) => name === 'a customer who is signed out of the mobile application',
  );
  const { fetch } = platform;
  platform.fetch = (request) =>
    request.url.includes('/admin/accounts/logs/')
      ? Promise.resolve(Response.json([{ timestamp: daysAgo(3), event: 'Logged_Out' }]))
      : fetch(request);
  await openCall(call?.path(platform) ?? '', platform);
  await paragraph(/Refresh token present: No · History: Logged Out \d\d\/.+ \(3 days ago\)$/);
});

test.each([
  ['as far back as the wearable exists', new Date(daysAgo(15) * 1000).toISOString(), 2],
  ['180 days back if it is not known since when the wearable exists', 'unknown', 8],
])('reads a history without the event that is looked for %s', async (_, createdDate, windows) => {
  const platform = testPlatform();
  const { fetch } = platform;
  const { asn } = wearableWhere(platform, ({ serialNumber }) => !serialNumber);
  platform.fetch = async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.includes('/admin/wearables/logs/')) {
      await fetch(request);
      return Response.json([]);
    }
    const reply = await fetch(request);
    return pathname.endsWith(`/admin/wearables/asn/${asn}`)
      ? Response.json({ ...create(await reply.json(), Wearable), createdDate })
      : reply;
  };
  await openCall(`/dashboard/support/wearables/asn/${asn}`, platform);
  const read = platform.calls.filter(({ path }) => path === `/admin/wearables/logs/${asn}`);
  expect(read).toHaveLength(windows);
});

test('lists what could not be checked, with the reason', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/discover/*' }, status: 500, message: 'The catalogue is being moved' });
  const own = platform.records.devices().filter(({ entityId }) => entityId === 'nordlys');
  const { asn } = wearableWhere(platform, ({ device, username }) =>
    own.some(({ brand, model }) => !!username && brand === device.brand && model.name === device.model),
  );
  const path = `/dashboard/support/wearables/asn/${asn}`;
  const page = await renderArea({ area, path, platform, as: 'ROLE_EXTERNAL_ADMIN_READ_ONLY' });
  await page.user.click(await screen.findByText(/what was checked$/i, { selector: 'summary' }));
  await (await band()).findByText('device: not checked (The catalogue is being moved)');
  expect(
    (await band()).getByText('Maintenance: not checked (your role does not have access)'),
  ).toBeInTheDocument();
  expect(platform.calls.filter(({ path: asked }) => asked.includes('maintenance'))).toEqual([]);
});

test('a read-only role sees what a colleague has to do', async () => {
  const platform = testPlatform();
  const call = supportCalls.find(({ act }) => act?.button === 'Switch on Allow Mobile Perso');
  await renderArea({ area, path: call?.path(platform) ?? '', platform, as: 'ROLE_INTERNAL_ADMIN_READ_ONLY' });
  await paragraph(/^Your role cannot switch on Allow Mobile Perso: ask a colleague whose role can\.$/);
  expect(screen.queryByRole('button', { name: 'Switch on Allow Mobile Perso' })).not.toBeInTheDocument();
});

test('an action that fails shows the reason, keeps its button and announces nothing', async () => {
  const platform = testPlatform();
  const call = supportCalls.find(({ act }) => act?.button === 'Switch on Allow Mobile Perso');
  platform.fail({ match: { path: '/admin/wearables/update-permission/*' }, message: 'Try later', times: 1 });
  const { user } = await openCall(call?.path(platform) ?? '', platform);
  await user.click((await band()).getByRole('button', { name: 'Switch on Allow Mobile Perso' }));
  expect(await (await band()).findByText('Try later')).toBeInTheDocument();
  expect(statusRegion()).toBeEmptyDOMElement();
  expect((await band()).getByRole('button', { name: 'Switch on Allow Mobile Perso' })).toBeEnabled();
});
