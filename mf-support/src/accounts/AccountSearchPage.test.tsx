import { queryClient } from '@console/api';
import { areaWithSlowPage, holdCalls, renderArea, testPlatform } from '@console/testing';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { area } from '../routes';
import { severalIds } from '../several/severalIds';
import { accountPath } from './paths';
import { accountQuery } from './queries';

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
  expect(await screen.findByText(`Try searching ${asn} by:`)).toBeVisible();
  await user.clear(field());
  await user.paste(`Jane Doe <${email}>`);
  await user.click(await screen.findByRole('button', { name: 'Search by Email' }));
  await waitFor(() =>
    expect(address()).toBe(`/dashboard/support/accounts/account/${encodeURIComponent(email)}`),
  );
});

test('an account that is not found as typed does not lead to its other spelling once the user is leaving', async () => {
  const slow = areaWithSlowPage(area);
  const path = accountPath('Foo@example.com');
  const { platform, waiting, release } = holdCalls(testPlatform(), /^\/admin\/accounts\//);
  const page = await renderArea({ area: slow.area, path, platform });
  await waitFor(() => expect(waiting).toHaveLength(1));
  act(() => void page.go(slow.path));
  await act(async () => release());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(page.address()).toBe(path);
  // The other spelling may well have an account.
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await slow.load();
  expect(await screen.findByRole('heading', { name: 'Slow page' })).toBeVisible();
});

test('an account that is not found as typed just as the user goes elsewhere does not take them back', async () => {
  const slow = areaWithSlowPage(area);
  function LeavingAtOnce() {
    const { error } = useQuery(accountQuery('Foo@example.com'));
    const navigate = useNavigate();
    // As a click does between the reply's appearance and the effects that follow its first paint.
    useLayoutEffect(() => {
      if (error) void navigate(slow.path);
    }, [error, navigate]);
    return <Outlet />;
  }
  const routes = [{ element: <LeavingAtOnce />, children: slow.area.routes }];
  await renderArea({ area: { ...area, routes }, path: accountPath('Foo@example.com') });
  await slow.load();
  expect(await screen.findByRole('heading', { name: 'Slow page' })).toBeVisible();
});

const accounts = '/dashboard/support/accounts';
const wearables = '/dashboard/support/wearables?by=email';

test.each([
  [accounts, 'marysmith1985 @example.com'],
  [wearables, 'marysmith1985 @example.com'],
])('at %s, white space is removed from the email %j', async (path, typed) => {
  const { user, address } = await renderArea({ area, path });
  await user.click(screen.getByRole('textbox'));
  await user.paste(typed);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`${accounts}/account/marysmith1985%40example.com`));
});

test('an email is not two IDs if a line breaks at its @', () => {
  for (const one of ['marysmith1985\n@example.com', '"marysmith1985@\r\nexample1.com"'])
    expect(severalIds(one)).toEqual([]);
  expect(severalIds('marysmith1985\nnoor@example.com')).toEqual(['marysmith1985', 'noor@example.com']);
});
