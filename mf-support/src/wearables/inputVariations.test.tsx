import type { Platform } from '@console/platform';
import type { Wearable } from '@console/resources';
import { fill, renderArea, testPlatform } from '@console/testing';
import { screen, within } from '@testing-library/react';
import { area } from '../routes';
import { accountWithWearables, wearableWhere } from '../testRecords';
import { capitalised } from '../testSpelling';

/** A stand-in platform with a modified reply for one wearable. */
const answering = (platform: Platform, asn: string, change: (wearable: Wearable) => object): Platform => ({
  ...platform,
  async fetch(request) {
    const reply = await platform.fetch(request);
    if (!request.url.endsWith(`/admin/wearables/asn/${asn}`)) return reply;
    return Response.json(change(await reply.json()));
  },
});
const pathOf = ({ asn }: Wearable) => `/dashboard/support/wearables/asn/${asn}`;

test('finds the account if the wearable has its email in a different case', async () => {
  const platform = testPlatform();
  const { account, wearables } = accountWithWearables(platform);
  const wearable = wearables[0] ?? wearableWhere(platform, () => true);
  await renderArea({
    area,
    path: pathOf(wearable),
    platform: answering(platform, wearable.asn, (one) => ({
      ...one,
      username: capitalised(account.email),
    })),
  });
  const band = within(await screen.findByRole('region', { name: 'Payment diagnosis' }));
  expect(await band.findByText(/^Account: (enabled|not enabled)$/)).toBeInTheDocument();
  expect(band.queryByText(/There is no account/)).not.toBeInTheDocument();
});

test.each([null, ''])(
  'a wearable with the owner %j is registered to nobody, and moves from nobody',
  async (username) => {
    const platform = testPlatform();
    const { account, wearables } = accountWithWearables(platform);
    const wearable = wearables[0] ?? wearableWhere(platform, () => true);
    const { user } = await renderArea({
      area,
      path: pathOf(wearable),
      platform: answering(platform, wearable.asn, (one) => ({ ...one, username })),
    });
    const band = within(await screen.findByRole('region', { name: 'Payment diagnosis' }));
    expect(
      await band.findByRole('heading', { name: 'The wearable is not registered to anyone' }),
    ).toBeVisible();
    await user.type(await screen.findByRole('textbox', { name: /New email/ }), `${account.email}{Enter}`);
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      `The wearable ${wearable.asn} moves from nobody to ${account.email}`,
    );
  },
);

test('the page of a wearable is shown if its owner is named as a property of every object', async () => {
  const platform = testPlatform();
  const wearable = wearableWhere(platform, () => true);
  await renderArea({
    area,
    path: pathOf(wearable),
    platform: answering(platform, wearable.asn, (one) => ({ ...one, username: 'constructor' })),
  });
  expect(await screen.findByRole('link', { name: 'constructor' })).toBeVisible();
});

test('a permission that the platform does not report is not shown as denied', async () => {
  const platform = testPlatform();
  const wearable = wearableWhere(platform, ({ services }) => services?.length === 1);
  await renderArea({
    area,
    path: pathOf(wearable),
    platform: answering(platform, wearable.asn, ({ permissions: _, ...one }) => one),
  });
  const tools = within(await screen.findByRole('region', { name: 'Permissions' }));
  expect(tools.getByText('The platform does not say whether this is allowed.')).toBeVisible();
  // What a screen reader says of it when it gets the focus: "off" would be a guess.
  expect(tools.getByRole('switch')).toHaveAccessibleDescription(
    'The platform does not say whether this is allowed.',
  );
  expect(screen.getByText('Allow Mobile Perso: missing')).toBeInTheDocument();
});

test('offers to search for an id with dashes without them', async () => {
  const platform = testPlatform();
  const wearable = wearableWhere(platform, ({ serialNumber }) => !serialNumber);
  const { user, address } = await renderArea({ area, path: '/dashboard/support/wearables', platform });
  const field = await screen.findByRole('textbox', { name: /^ASN/ });
  await fill(user, field, `#${wearable.asn.replace(/(.{4})(?=.)/g, '$1-')}`);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('Invalid ASN')).toBeVisible();
  expect(screen.getByText(`Try searching ${wearable.asn} by:`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Search by ASN' }));
  await screen.findByRole('region', { name: 'Payment diagnosis' });
  expect(address()).toBe(pathOf(wearable));
});
