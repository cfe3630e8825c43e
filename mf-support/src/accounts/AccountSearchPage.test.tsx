import { renderArea } from '@console/testing';
import { screen } from '@testing-library/react';
import { area } from '../routes';

const open = () => renderArea({ area, path: '/dashboard/support/accounts' });
const field = () => screen.getByRole('textbox', { name: /Email/ });

test('leads to the account, without the white space that was pasted', async () => {
  const { user, platform, address } = await open();
  const email = platform.records.accounts()[0]?.email ?? '';
  expect(field()).toHaveFocus();
  await user.paste(`\t${email} \n`);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(address()).toBe(`/dashboard/support/accounts/account/${encodeURIComponent(email)}`);
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
