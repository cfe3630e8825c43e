import { holdCalls, renderArea, testPlatform } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { accountWhere, accountWithWearables, wearableWhere } from '../testRecords';
import { naming } from '../testSpelling';
import { severalPath } from './paths';

const panel = (name: string | RegExp) => screen.findByRole('region', { name });

test("J previews an account's wearables one after the other next to the list", async () => {
  const platform = testPlatform();
  const { account, wearables } = accountWithWearables(platform);
  const path = `/dashboard/support/accounts/account/${encodeURIComponent(account.email)}`;
  const { user, address } = await renderArea({ area, path, platform });
  const list = within(await screen.findByRole('table', { name: 'wearables' }));
  const asns = (await list.findAllByRole('link')).map(({ textContent }) => textContent ?? '');
  expect(asns).toHaveLength(wearables.length);
  for (const asn of asns) {
    await user.keyboard('j');
    const shown = within(await panel(asn));
    const { serialNumber } = wearables.find((each) => each.asn === asn) ?? {};
    expect(await shown.findByText(serialNumber || 'NOT PAIRED', { selector: 'dd *, dd' })).toBeVisible();
  }
  expect(address()).toBe(`${path}?show=${asns.at(-1)}`);
  expect(screen.getByRole('table', { name: 'wearables' })).toBeVisible();
});

test('previews the wearable or account of each id, or that nothing was found', async () => {
  const platform = testPlatform();
  const ring = wearableWhere(platform, ({ services, username }) => !!services?.length && !!username);
  const account = accountWhere(platform, ({ enabled }) => enabled === 1);
  const unknown = 'Z'.repeat(20);
  const path = severalPath([ring.asn, account.email, unknown]);
  const { user } = await renderArea({ area, path, platform });
  await screen.findByText('3 looked up, 2 found');
  await user.click(screen.getByRole('button', { name: `Preview ${ring.asn}` }));
  expect(within(await panel(ring.asn)).getByRole('link', { name: ring.username ?? '' })).toBeVisible();
  await user.keyboard('j');
  expect(await within(await panel(account.email)).findByText('Refresh token present')).toBeVisible();
  await user.keyboard('j');
  expect(await within(await panel(unknown)).findByText('Not found')).toBeVisible();
});

test('a preview opened while its ID is being looked up shows the record when it is found', async () => {
  const platform = testPlatform();
  const ring = wearableWhere(platform, ({ services, username }) => !!services?.length && !!username);
  const held = holdCalls(platform, /wearables/);
  const { user } = await renderArea({ area, path: severalPath([ring.asn]), platform: held.platform });
  await screen.findByRole('button', { name: `Preview ${ring.asn}` });
  await user.keyboard('j');
  const shown = await panel(ring.asn);
  expect(within(shown).getByText('Looking up')).toBeVisible();
  act(() => held.release());
  await screen.findByText('1 looked up, 1 found');
  expect(shown).toBeVisible();
  expect(within(shown).getByRole('link', { name: ring.username ?? '' })).toBeVisible();
});

test('an ID of two wearables has a row and a preview for each', async () => {
  const platform = testPlatform();
  const [one, other] = platform.records.wearables().filter(({ username }) => !!username);
  if (!one || !other) throw new Error('There are no two wearables');
  Object.assign(other, { serialNumber: one.asn });
  const { user } = await renderArea({ area, path: severalPath([one.asn]), platform });
  await screen.findByText('1 looked up, 2 found');
  const owners = [];
  for (const preview of screen.getAllByRole('button', { name: `Preview ${one.asn}` })) {
    await user.click(preview);
    const shown = within(await panel(one.asn));
    owners.push(shown.getByRole('link', { name: /@/ }).textContent);
  }
  expect(owners).toEqual([one.username, other.username]);
});

test('a change to a record shows in its row on return to the list', async () => {
  const platform = testPlatform();
  const ring = wearableWhere(platform, ({ username }) => !!username);
  const { user, go } = await renderArea({ area, path: severalPath([ring.asn, 'Z'.repeat(20)]), platform });
  await screen.findByText('2 looked up, 1 found');
  await go(`/dashboard/support/wearables/asn/${ring.asn}`);
  const toggle = await screen.findByRole('switch', { name: 'Allow Mobile Perso' });
  Object.assign(ring, { username: 'moved@example.com' });
  await user.click(toggle);
  await screen.findByText(/Allow Mobile Perso was switched/);
  await go(severalPath([ring.asn, 'Z'.repeat(20)]));
  await waitFor(() =>
    expect(screen.getByRole('row', { name: naming(ring.asn) })).toHaveTextContent('moved@example.com'),
  );
});
