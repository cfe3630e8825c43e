import { renderArea } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../routes';

const open = () => renderArea({ area, path: '/dashboard/support/accounts' });
const field = () => screen.getByRole('textbox', { name: /Email/ });

test('opens the account, ignoring pasted white space', async () => {
  const { user, platform, address } = await open();
  const email = platform.records.accounts()[0]?.email ?? '';
  expect(field()).toHaveFocus();
  // A phone would put a word of its own in place of a name.
  expect(field()).toHaveAttribute('autocorrect', 'off');
  await user.paste(`\t${email} \n`);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() =>
    expect(address()).toBe(`/dashboard/support/accounts/account/${encodeURIComponent(email)}`),
  );
  expect(await screen.findByRole('tab', { name: 'Account Summary' })).toBeInTheDocument();
});

test.each([
  ['', 'Email is required!'],
  ['   ', 'Email is required!'],
  ['somebody', 'Invalid email'],
  ['some@body', 'Invalid email'],
])('"%s" is not searched: %s', async (typed, message) => {
  const { user, platform, address } = await open();
  const before = platform.calls.length;
  await user.keyboard(`${typed}{Enter}`);
  expect(field()).toHaveAccessibleDescription(message);
  expect(address()).toBe('/dashboard/support/accounts');
  expect(platform.calls).toHaveLength(before);
});

test('a partial email shows no character count', async () => {
  const { user } = await open();
  await user.keyboard('somebody');
  expect(field()).toHaveValue('somebody');
  expect(field()).not.toHaveAccessibleDescription();
});

test.each([
  ['a host in capitals', (email: string) => email.replace(/@.*/, (host) => host.toUpperCase())],
  ['capitals everywhere', (email: string) => email.toUpperCase()],
  ['quotes around it', (email: string) => `"${email}"`],
  ['typographic quotes around it', (email: string) => `“${email}”`],
  ['invisible white space', (email: string) => `\u200b${email.slice(0, 3)}\u00ad${email.slice(3)}\u00a0`],
])('finds an account by an email with %s', async (_, typed) => {
  const { user, platform, address } = await open();
  const email = platform.records.accounts()[0]?.email ?? '';
  await user.click(field());
  await user.paste(typed(email));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('tab', { name: 'Account Summary' })).toBeVisible();
  await waitFor(() =>
    expect(address()).toBe(`/dashboard/support/accounts/account/${encodeURIComponent(email)}`),
  );
});

test('an address with pasted white space redirects to the canonical one', async () => {
  const { platform, go, address } = await open();
  const email = platform.records.accounts()[0]?.email ?? '';
  await go(`/dashboard/support/accounts/account/%20${email}%0A`);
  expect(await screen.findByRole('tab', { name: 'Account Summary' })).toBeVisible();
  expect(address()).toBe(`/dashboard/support/accounts/account/${encodeURIComponent(email)}`);
});

test('looks an email up as typed before it tries lower case', async () => {
  const { user, platform } = await open();
  await user.type(field(), 'Nobody.There@EXAMPLE.com{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
  const asked = platform.calls.map(({ path }) => path).filter((path) => path.startsWith('/admin/accounts/'));
  expect(asked).toEqual([
    '/admin/accounts/Nobody.There@example.com',
    '/admin/accounts/nobody.there@example.com',
  ]);
});

test('offers to search by the id or email found in pasted text', async () => {
  const { user, platform, address } = await open();
  const email = platform.records.accounts()[0]?.email ?? '';
  const asn = platform.records.wearables()[0]?.asn ?? '';
  await user.type(field(), `ASN:${asn}{Enter}`);
  expect(await screen.findByText(`Try ${asn}, searching by:`)).toBeVisible();
  await user.clear(field());
  await user.paste(`Jane Doe <${email}>`);
  await user.click(await screen.findByRole('button', { name: 'Search by Email' }));
  await waitFor(() =>
    expect(address()).toBe(`/dashboard/support/accounts/account/${encodeURIComponent(email)}`),
  );
});
