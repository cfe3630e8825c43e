import { renderArea } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { platformWithReply } from '../dashboard/testPlatformReply';
import { area } from '../routes';

const DAY = 86_400_000;
const path = '/dashboard?entity=nordlys&drill=expiring';

test.each([
  ['those that the platform sends', { expiringInDays: 3 }, '3'],
  ['those of the countdown if it sends none', {}, '5'],
])('the days until a token expires are %s', async (_, sent, days) => {
  const createdDate = new Date(Date.now() - 25 * DAY).toISOString();
  const row = { asn: 'ASN1', device: { brand: 'Nordlys', model: 'Ring' }, createdDate, ...sent };
  const platform = platformWithReply((reply) => (Array.isArray(reply) ? [row] : reply));
  await renderArea({ area, path, platform });
  const asn = await within(await screen.findByRole('dialog')).findByRole('rowheader');
  const cells = within(asn.closest('tr') as HTMLElement).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['5 days left', days]);
});

test.each([
  ['expired', ['ASN', 'Activation countdown', 'Email']],
  ['expiring', ['ASN', 'Activation countdown', 'Expiring in (days)', 'Email']],
])('the list %s begins with what it is sorted by, which a narrow screen then shows', async (drill, first) => {
  await renderArea({ area, path: `/dashboard?drill=${drill}` });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findAllByRole('rowheader');
  const titles = dialog.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(titles.slice(0, first.length)).toEqual(first);
});

test('switching lists keeps the chosen entity, and marks the list that is open', async () => {
  const page = await renderArea({ area, path });
  const lists = await screen.findByRole('navigation', { name: 'Lists of wearables' });
  const isCurrent = (name: string) => within(lists).getByRole('link', { name, current: true });
  expect(isCurrent('Tokens Expiring Soon!')).toBeVisible();
  await page.user.click(within(lists).getByRole('link', { name: 'Expired Activations' }));
  await waitFor(() => expect(page.address()).toBe('/dashboard?entity=nordlys&drill=expired'));
  expect(isCurrent('Expired Activations')).toBeVisible();
});
