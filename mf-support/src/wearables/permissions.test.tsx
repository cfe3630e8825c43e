import type { Role } from '@console/auth';
import type { Platform } from '@console/platform';
import type { Wearable } from '@console/resources';
import { connect, holdCalls, renderArea, statusRegion, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { offeringMobilePerso, switchOnMobilePerso } from '../diagnosis/testOffering';
import { cardName } from '../diagnosis/wording';
import { area } from '../routes';
import { serviceWhere, wearableWhere } from '../testRecords';

const changes = '/admin/wearables/update-permission/';

async function openWearable(platform: Platform, { asn }: Wearable, as?: Role) {
  const page = await renderArea({
    area,
    path: `/dashboard/support/wearables/asn/${asn}`,
    platform,
    ...(as && { as }),
  });
  await screen.findByRole('switch', { name: 'Allow Mobile Perso' });
  return page;
}

const mobilePerso = () => screen.getByRole('switch', { name: 'Allow Mobile Perso' });
const sent = (platform: Platform) => platform.calls.filter(({ path }) => path.startsWith(changes));
const allowing = (platform: Platform, canMobilePerso: boolean) =>
  wearableWhere(platform, ({ permissions }) => permissions?.canMobilePerso === canMobilePerso);

test.each([true, false])('Allow Mobile Perso shows %s, and switching it sends the change', async (before) => {
  const platform = testPlatform();
  const wearable = allowing(platform, before);
  const { user } = await openWearable(platform, wearable);
  expect(mobilePerso().getAttribute('aria-checked')).toBe(String(before));
  expect(screen.getByRole('button', { name: 'What is personalisation?' })).toBeVisible();
  await user.click(mobilePerso());
  await waitFor(() => expect(mobilePerso().getAttribute('aria-checked')).toBe(String(!before)));
  expect(sent(platform)).toEqual([
    expect.objectContaining({
      method: 'POST',
      path: changes + wearable.asn,
      body: { canMobilePerso: !before },
    }),
  ]);
  expect(wearableWhere(platform, ({ asn }) => asn === wearable.asn).permissions).toEqual({
    canMobilePerso: !before,
  });
});

test('a switch is announced as soon as the call succeeds, without waiting for the reload', async () => {
  const platform = testPlatform();
  const wearable = allowing(platform, false);
  const { user } = await openWearable(platform, wearable);
  const held = holdCalls(platform, /\/asn\//);
  connect(held.platform);
  await user.click(mobilePerso());
  expect(await screen.findByText(/Allow Mobile Perso was switched on/)).toBeVisible();
  await waitFor(() => expect(mobilePerso()).toHaveAttribute('aria-disabled', 'false'));
  expect(mobilePerso()).toBeChecked();
  expect(held.waiting).not.toEqual([]);
  held.release();
});

test("the diagnosis of an account shows a switch at once, without waiting for the list's reload", async () => {
  const platform = testPlatform();
  const { asn, username } = offeringMobilePerso(platform);
  const account = `/dashboard/support/accounts/account/${encodeURIComponent(username ?? '')}`;
  const { user } = await renderArea({ area, path: account, platform });
  const band = within(await screen.findByRole('region', { name: 'Payment diagnosis' }));
  const button = await band.findByRole('button', { name: switchOnMobilePerso });
  const held = holdCalls(platform, /\/wearables\/email\//);
  connect(held.platform);
  await user.click(button);
  expect(await screen.findByText(`Allow Mobile Perso was switched on for wearable ${asn}.`)).toBeVisible();
  await waitFor(() => expect(button).not.toBeInTheDocument());
  expect(held.waiting).toHaveLength(1);
  held.release();
});

test('Allow Delete is sent for one service only', async () => {
  const platform = testPlatform();
  const wearable = wearableWhere(platform, ({ services }) => (services?.length ?? 0) > 1);
  const service = serviceWhere(platform, ({ token }) => token === wearable.services?.[1]?.token).service;
  const { user } = await openWearable(platform, wearable);
  await user.click(screen.getByRole('button', { name: `Show details of ${cardName(service)}` }));
  const before = service.servicePermissions?.canDelete ?? false;
  const toggle = screen.getByRole('switch', { name: /^Allow Delete/ });
  expect(toggle.getAttribute('aria-checked')).toBe(String(before));
  await user.click(toggle);
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe(String(!before)));
  await waitFor(() => expect(toggle).toHaveAttribute('aria-disabled', 'false'));
  expect(sent(platform)).toEqual([
    expect.objectContaining({
      path: `${changes}${wearable.asn}/${service.token}`,
      body: { canDelete: !before },
    }),
  ]);
  const now = wearableWhere(platform, ({ asn }) => asn === wearable.asn).services;
  expect(now?.map(({ token, servicePermissions }) => [token, servicePermissions?.canDelete])).toEqual(
    wearable.services?.map(({ token, servicePermissions }) => [
      token,
      token === service.token ? !before : servicePermissions?.canDelete,
    ]),
  );
});

test('a toggle is locked while the call is running: a second click sends nothing', async () => {
  const platform = testPlatform();
  const wearable = allowing(platform, false);
  const held = holdCalls(platform, /update-permission/);
  const { user } = await openWearable(held.platform, wearable);
  await user.click(mobilePerso());
  expect(mobilePerso()).toHaveAttribute('aria-disabled', 'true');
  await user.click(mobilePerso());
  held.release();
  await waitFor(() => expect(mobilePerso()).toHaveAttribute('aria-disabled', 'false'));
  expect(mobilePerso()).toBeChecked();
  expect(sent(platform)).toHaveLength(1);
});

test('a toggle whose call fails shows the reason and the previous state', async () => {
  const platform = testPlatform();
  const wearable = allowing(platform, true);
  platform.fail({
    match: { path: `${changes}*` },
    status: 409,
    message: 'The wearable is being cleaned',
    times: 1,
  });
  const { user } = await openWearable(platform, wearable);
  await user.click(mobilePerso());
  expect(await screen.findByText('The wearable is being cleaned')).toBeInTheDocument();
  expect(mobilePerso()).toBeChecked();
  expect(mobilePerso()).toHaveAttribute('aria-disabled', 'false');
  await user.click(mobilePerso());
  await waitFor(() => expect(mobilePerso()).not.toBeChecked());
  expect(screen.queryByText('The wearable is being cleaned')).not.toBeInTheDocument();
});

test('a toggle whose reply is lost shows the state on the platform', async () => {
  const platform = testPlatform();
  const wearable = allowing(platform, false);
  const { user } = await openWearable(
    {
      ...platform,
      async fetch(request) {
        const reply = await platform.fetch(request);
        if (request.url.includes(changes)) throw new TypeError('The connection was lost');
        return reply;
      },
    },
    wearable,
  );
  await user.click(mobilePerso());
  expect(await screen.findByText('Error, please try again later')).toBeInTheDocument();
  expect(mobilePerso()).toBeChecked();
});

test.each(['ROLE_INTERNAL_ADMIN_READ_ONLY', 'ROLE_EXTERNAL_ADMIN_READ_ONLY'] as const)(
  '%s sees the toggles locked with the reason, and no tools',
  async (role) => {
    const platform = testPlatform();
    const own = platform.records.devices().filter(({ entityId }) => entityId === 'nordlys');
    const wearable = wearableWhere(
      platform,
      ({ device, services }) =>
        !!services?.length &&
        own.some(({ brand, model }) => brand === device.brand && model.name === device.model),
    );
    const { user } = await openWearable(platform, wearable, role);
    expect(mobilePerso()).toHaveAttribute('aria-disabled', 'true');
    expect(mobilePerso()).toHaveAccessibleDescription(
      /^Your role can view this but not change it The customer can(not)? personalise this wearable/,
    );
    await user.click(screen.getByRole('button', { name: /^Show details of/ }));
    expect(screen.getByRole('switch', { name: /^Allow Delete/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('button', { name: 'Change wearable email address' })).not.toBeInTheDocument();
    await user.click(mobilePerso());
    expect(sent(platform)).toEqual([]);
  },
);

test('an external admin can use the tools on a wearable of their own entity', async () => {
  const platform = testPlatform();
  const own = platform.records.devices().filter(({ entityId }) => entityId === 'nordlys');
  const wearable = wearableWhere(platform, ({ device }) =>
    own.some(({ brand, model }) => brand === device.brand && model.name === device.model),
  );
  await openWearable(platform, wearable, 'ROLE_EXTERNAL_ADMIN');
  expect(mobilePerso()).toHaveAttribute('aria-disabled', 'false');
  expect(screen.getByRole('button', { name: 'Change wearable email address' })).toBeEnabled();
});

/** Opens the details of the first service that fits, with its switch. */
async function openService(platform: Platform) {
  const { wearable, service } = serviceWhere(platform, ({ servicePermissions }) => !!servicePermissions);
  const page = await openWearable(platform, wearable);
  await page.user.click(screen.getByRole('button', { name: `Show details of ${cardName(service)}` }));
  return { ...page, wearable, service, toggle: screen.getByRole('switch', { name: /^Allow Delete/ }) };
}

test('a failed switch of a service says so although the row was closed meanwhile', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: `${changes}*` }, message: 'Try later', times: 1 });
  const held = holdCalls(platform, /update-permission/);
  const { user, service, toggle } = await openService(held.platform);
  const now = service.servicePermissions?.canDelete ? 'off' : 'on';
  await user.click(toggle);
  await user.click(screen.getByRole('button', { name: `Hide details of ${cardName(service)}` }));
  expect(statusRegion()).toBeEmptyDOMElement();
  held.release();
  await waitFor(() =>
    expect(statusRegion()).toHaveTextContent(
      `Allow Delete could not be switched ${now} for ${cardName(service)}: Try later`,
    ),
  );
});

test('a failed switch says so although its tab was hidden meanwhile', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: `${changes}*` }, message: 'Try later', times: 1 });
  const held = holdCalls(platform, /update-permission/);
  const wearable = allowing(platform, false);
  const { user } = await openWearable(held.platform, wearable);
  await user.click(mobilePerso());
  await user.click(screen.getByRole('tab', { name: 'Recent Wearable History' }));
  // The router of the test leaves the address of the window alone.
  history.replaceState(null, '', '?tab=history');
  held.release();
  await waitFor(() =>
    expect(statusRegion()).toHaveTextContent(
      `Allow Mobile Perso could not be switched on for wearable ${wearable.asn}: Try later`,
    ),
  );
  history.replaceState(null, '', location.pathname);
});

test('a switch of a service that no longer exists says why it failed once the row is gone', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: `${changes}*` }, status: 404, message: 'No such service', times: 1 });
  const { user, wearable, toggle } = await openService(platform);
  const { fetch } = platform;
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    if (!request.url.endsWith(`/admin/wearables/asn/${wearable.asn}`)) return reply;
    return Response.json({ ...wearable, services: [] });
  };
  await user.click(toggle);
  await waitFor(() => expect(toggle).not.toBeInTheDocument());
  await waitFor(() => expect(statusRegion()).toHaveTextContent(/: No such service/));
});
