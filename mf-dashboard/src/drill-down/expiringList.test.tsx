import { renderArea } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answering } from '../dashboard/testAnswering';
import { area } from '../routes';

const DAY = 86_400_000;
const path = '/dashboard?entity=nordlys&drill=expiring';

test('a row that the platform counts no days for has those of its countdown', async () => {
  const createdDate = new Date(Date.now() - 25 * DAY).toISOString();
  const row = { asn: 'ASN1', device: { brand: 'Nordlys', model: 'Ring' }, createdDate };
  const platform = answering((reply) => (Array.isArray(reply) ? [row] : reply));
  await renderArea({ area, path, platform });
  const asn = await within(await screen.findByRole('dialog')).findByRole('rowheader');
  const cells = within(asn.closest('tr') as HTMLElement).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent).slice(-2)).toEqual(['5 days left', '5']);
});

test('from one list to another the chosen entity stays', async () => {
  const page = await renderArea({ area, path });
  const lists = await screen.findByRole('navigation', { name: 'Lists of wearables' });
  await page.user.click(within(lists).getByRole('link', { name: 'Expired Activations' }));
  await waitFor(() => expect(page.address()).toBe('/dashboard?entity=nordlys&drill=expired'));
});
