import { signOut } from '@console/auth';
import { renderArea, seeded, testPlatform } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createStore } from 'jotai';
import { area } from '../routes';
import { recentSearchesAtom } from '../search/recentSearchesAtom';
import { wearableWhere } from '../testRecords';

const open = (path = '/dashboard/support/wearables') => renderArea({ area, path });
const field = () => screen.getByRole('textbox');

test('offers to search by ASN, Visual Id, Email and Serial Number', async () => {
  await open();
  const offered = within(screen.getByRole('radiogroup', { name: 'Search type' })).getAllByRole('radio');
  expect(offered.map((radio) => radio.closest('label')?.textContent)).toEqual([
    'ASN',
    'Visual Id',
    'Email',
    'Serial Number',
  ]);
  expect(offered[0]).toBeChecked();
  expect(field()).toHaveFocus();
});

test.each([
  ['ASN', 'asn'],
  ['Visual Id', 'visualId'],
  ['Serial Number', 'serialNumber'],
] as const)('searching by %s opens the wearable, ignoring pasted white space', async (label, type) => {
  const { user, platform, address } = await open();
  const wearable = wearableWhere(platform, ({ serialNumber, visualId }) => !!serialNumber && !!visualId);
  await user.click(screen.getByRole('radio', { name: label }));
  const value = wearable[type] ?? '';
  await user.click(field());
  await user.paste(`  ${value.slice(0, 6)} ${value.slice(6)}\t`);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/dashboard/support/wearables/${type}/${value}`));
  expect(await screen.findByRole('region', { name: 'Payment diagnosis' })).toBeInTheDocument();
  expect(await screen.findAllByText(wearable.asn)).not.toHaveLength(0);
});

test('searching by email opens the account', async () => {
  const { user, platform, address } = await open();
  const email = platform.records.accounts()[0]?.email ?? '';
  await user.click(screen.getByRole('radio', { name: 'Email' }));
  await user.type(field(), ` ${email} `);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() =>
    expect(address()).toBe(`/dashboard/support/accounts/account/${encodeURIComponent(email)}`),
  );
  expect(await screen.findByText(email, { selector: 'h1' })).toBeInTheDocument();
});

test.each([
  ['ASN', '', 'ASN is required!'],
  ['ASN', 'abc', 'Invalid ASN'],
  ['Visual Id', '', 'Visual Id is required!'],
  ['Visual Id', 'abc', 'Visual Id length must be between 10 and 14 characters'],
  ['Visual Id', 'abcdefghij!', 'Invalid Visual Id, please check'],
  ['Email', '', 'Email is required!'],
  ['Email', 'abc', 'Invalid email'],
  ['Serial Number', '', 'Serial number is required!'],
  ['Serial Number', 'abc', 'Invalid serial number'],
])('%s "%s" is not searched: %s', async (label, typed, message) => {
  const { user, platform, address } = await open();
  const before = platform.calls.length;
  await user.click(screen.getByRole('radio', { name: label }));
  if (typed) await user.type(field(), typed);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(field()).toBeInvalid();
  expect(address()).toMatch(/^\/dashboard\/support\/wearables(\?by=\w+)?$/);
  expect(platform.calls).toHaveLength(before);
});

test.each([
  [
    'the end of a card number',
    '4711',
    '4 of 20 characters of an ASN or serial number; card numbers cannot be searched: search by email, the account lists its cards',
  ],
  [
    'a card number',
    '4000 1234 1234 9876',
    '16 of 20 characters of an ASN or serial number; card numbers cannot be searched: search by email, the account lists its cards',
  ],
  ['a token ID', 'A1b2'.repeat(12), 'This is a token ID, which cannot be searched.'],
  ['a beginning that could be a Visual Id', '7A7A7A7A7A7A', '12 of 20 characters of an ASN or serial number'],
  [
    'a beginning of letters',
    'ABCD',
    '4 of 20 characters of an ASN or serial number; a Visual Id has 10 to 14',
  ],
])('the field says what %s is', async (_, typed, hint) => {
  const { user } = await open();
  await user.click(field());
  await user.paste(typed);
  expect(field()).toHaveAccessibleDescription(hint);
});

test('leaving the field shows no error, which would move a link while it is being clicked', async () => {
  const { user } = await open();
  await user.type(field(), 'abc');
  await user.tab();
  expect(field()).not.toHaveFocus();
  expect(field()).toBeValid();
  expect(screen.queryByText('Invalid ASN')).not.toBeInTheDocument();
});

test('text pasted under the wrong type is kept and can be searched by the type it fits', async () => {
  const { user, platform, address } = await open();
  const email = platform.records.accounts()[0]?.email ?? '';
  await user.type(field(), `${email}{Enter}`);
  expect(field()).toBeInvalid();
  const byEmail = screen.getByRole('button', { name: 'Search by Email' });
  expect(byEmail).toHaveTextContent(/^Email$/);
  await user.click(byEmail);
  await waitFor(() =>
    expect(address()).toBe(`/dashboard/support/accounts/account/${encodeURIComponent(email)}`),
  );
});

test.each([
  ['ASN', 'asn'],
  ['Visual Id', 'visualId'],
  ['Serial Number', 'serialNumber'],
] as const)('%s typed in lower case is found at its canonical address', async (label, type) => {
  const { user, platform, address } = await open();
  const value =
    seeded(platform.records.wearables(), (wearable) => /[A-Z]/.test(wearable[type] ?? ''))[type] ?? '';
  await user.click(screen.getByRole('radio', { name: label }));
  await user.type(field(), `${value.toLowerCase()}{Enter}`);
  await waitFor(() => expect(address()).toBe(`/dashboard/support/wearables/${type}/${value}`));
  expect(await screen.findByText('Registered to')).toBeVisible();
});

test('an address in lower case with pasted white space redirects to the canonical one', async () => {
  const platform = testPlatform();
  const { asn } = seeded(platform.records.wearables(), (wearable) => /[A-Z]/.test(wearable.asn));
  const { address } = await renderArea({
    area,
    path: `/dashboard/support/wearables/asn/${asn.toLowerCase().replace(/^.{4}/, '$&%20')}`,
    platform,
  });
  expect(await screen.findByText('Registered to')).toBeVisible();
  expect(address()).toBe(`/dashboard/support/wearables/asn/${asn}`);
});

test('changing the type validates the typed text by the rule of that type', async () => {
  const { user } = await open();
  await user.type(field(), 'abc{Enter}');
  expect(screen.getByText('Invalid ASN')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Serial Number' }));
  expect(field()).toHaveValue('abc');
  expect(screen.queryByText('Invalid ASN')).not.toBeInTheDocument();
  expect(screen.getByText('Invalid serial number')).toBeInTheDocument();
});

test('lists the recent searches of this session, newest first and without duplicates', async () => {
  const { user, platform, go, address } = await open();
  const [one = '', other = ''] = platform.records.wearables().map(({ asn }) => asn);
  for (const asn of [one, other, one]) {
    await go('/dashboard/support/wearables');
    await user.type(await screen.findByRole('textbox'), `${asn}{Enter}`);
    await waitFor(() => expect(address()).toBe(`/dashboard/support/wearables/asn/${asn}`));
  }
  await go('/dashboard/support/accounts');
  const recent = within(await screen.findByRole('region', { name: 'Recent searches' })).getAllByRole('link');
  expect(recent.map((link) => link.textContent)).toEqual([`ASN ${one}`, `ASN ${other}`]);
  await user.click(screen.getByRole('link', { name: `ASN ${other}` }));
  await waitFor(() => expect(address()).toBe(`/dashboard/support/wearables/asn/${other}`));
});

test('recent searches are kept in memory only and cleared on sign-out', async () => {
  const { user, platform, go, unmount } = await open();
  const asn = platform.records.wearables()[0]?.asn ?? '';
  await user.type(field(), `${asn}{Enter}`);
  await go('/dashboard/support/wearables');
  expect(await screen.findByRole('link', { name: `ASN ${asn}` })).toBeInTheDocument();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(asn);
  act(() => signOut('otherTab'));
  unmount();
  await open();
  expect(screen.queryByRole('region', { name: 'Recent searches' })).not.toBeInTheDocument();
});

test('go back from a wearable that is not found restores the chosen search type', async () => {
  const { user, address } = await open();
  await user.click(screen.getByRole('radio', { name: 'Serial Number' }));
  await user.type(field(), `${'Z'.repeat(20)}{Enter}`);
  await user.click(await screen.findByRole('button', { name: 'go back' }));
  await waitFor(() => expect(address()).toBe('/dashboard/support/wearables?by=serialNumber'));
  expect(screen.getByRole('radio', { name: 'Serial Number' })).toBeChecked();
});

test('the ninth search takes the place of the oldest', () => {
  const store = createStore();
  for (const value of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'])
    store.set(recentSearchesAtom, { kind: 'ASN', value, address: `/${value}` });
  expect(
    store
      .get(recentSearchesAtom)
      .map(({ value }) => value)
      .join(''),
  ).toBe('ihgfedcb');
});
