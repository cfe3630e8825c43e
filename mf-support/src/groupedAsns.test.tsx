import { renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { accountPath } from './accounts/paths';
import { area } from './routes';
import { severalPath } from './several/paths';
import { supportCalls } from './testCalls';
import { accountWithWearables, wearableWhere } from './testRecords';
import { wearablePath } from './wearables/paths';

const groups = /.{4}/g;
/** The gaps between the groups of an id are not part of its text: its parts are those of the document. */
const groupsOf = (id: Element) =>
  [...id.childNodes].flatMap((part) => (part instanceof Text ? [part.data] : []));

test('the wearables of an account show their ASNs in groups, and are found by them, grouped or not', async () => {
  const platform = testPlatform();
  const { account, wearables } = accountWithWearables(platform);
  const { user } = await renderArea({ area, path: accountPath(account.email), platform });
  const table = within(await screen.findByRole('table', { name: 'wearables' }));
  for (const { asn } of wearables) expect(groupsOf(await table.findByText(asn))).toEqual(asn.match(groups));
  const asn = wearables[0]?.asn ?? '';
  const search = screen.getByRole('searchbox', { name: 'Search wearables' });
  for (const spelling of [asn.match(groups)?.join(' ') ?? '', asn]) {
    await user.clear(search);
    await user.type(search, spelling);
    await waitFor(() => expect(table.getAllByRole('rowheader')).toHaveLength(1));
    expect(table.getByText(asn)).toBeInTheDocument();
  }
});

test('the diagnosis of an account names the wearable with its ASN in groups', async () => {
  const platform = testPlatform();
  const call = supportCalls.find(({ name }) => name === 'a customer with one wearable that does not pay');
  await renderArea({ area, path: call?.path(platform) ?? '', platform });
  const band = within(await screen.findByRole('region', { name: 'Payment diagnosis' }));
  const asn = await band.findByText(/^[A-Z0-9]{20}$/);
  expect(groupsOf(asn)).toEqual(asn.textContent.match(groups));
});

test('a list of several records shows ASNs in groups', async () => {
  const platform = testPlatform();
  const { wearables } = accountWithWearables(platform);
  const asn = wearables[0]?.asn ?? '';
  await renderArea({ area, path: severalPath([asn, 'Z'.repeat(20)]), platform });
  expect(groupsOf(await screen.findByText(asn))).toEqual(asn.match(groups));
});

test('the confirmation of a change to several wearables lists their ASNs in groups', async () => {
  const platform = testPlatform();
  const { account, wearables } = accountWithWearables(platform);
  const { user } = await renderArea({ area, path: accountPath(account.email), platform });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all wearables on this page' }));
  await user.click(screen.getByRole('button', { name: 'Allow Mobile Perso' }));
  const list = within(await screen.findByRole('dialog')).getByRole('list', { name: 'The chosen wearables' });
  for (const { asn } of wearables) expect(groupsOf(within(list).getByText(asn))).toEqual(asn.match(groups));
});

test('the confirmation of a new email names the wearable with its ASN in groups', async () => {
  const platform = testPlatform();
  const { asn } = wearableWhere(platform, ({ username }) => !!username);
  const { user } = await renderArea({ area, path: wearablePath('asn', asn), platform });
  const form = within(await screen.findByRole('form', { name: 'Change wearable email address' }));
  await user.type(form.getByRole('textbox', { name: /New email/ }), 'noor@example.com{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change wearable email address' }));
  expect(groupsOf(dialog.getByText(asn))).toEqual(asn.match(groups));
});
