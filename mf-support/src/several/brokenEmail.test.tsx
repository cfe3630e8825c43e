import { renderArea } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../routes';
import { severalIds } from './severalIds';

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
