import { renderArea, watchDownloads } from '@console/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { platformWithReply } from '../dashboard/testPlatformReply';
import { area } from '../routes';
import { Countdown } from './Countdown';
import { countdownText } from './model';

const downloads = watchDownloads();
const DAY = 86_400_000;
const device = { brand: 'Nordlys', model: 'Ring' };

/** Opens the list without countdowns, which is sorted by age, with these rows. */
async function openRows(rows: readonly object[], search = '') {
  const platform = platformWithReply((reply) => (Array.isArray(reply) ? rows : reply));
  const { user } = await renderArea({ area, path: `/dashboard?drill=missing${search}`, platform });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findAllByRole('rowheader');
  return { dialog, user };
}

const texts = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);
const bodyRows = (dialog: Awaited<ReturnType<typeof openRows>>['dialog']) =>
  dialog.getAllByRole('row').slice(1).map(texts);

const undated = [
  { asn: 'ASN1', device },
  { asn: 'ASN2', device, createdDate: null },
  { asn: 'ASN3', device, createdDate: '' },
];
const old = { asn: 'ASN4', device, createdDate: '2026-01-02T03:04:05Z' };

test.each([
  ['oldest', ''],
  ['newest', '&sort=-created'],
])('a row without a date is shown with a dash, and comes last with the %s first', async (_, search) => {
  const newer = { ...old, asn: 'ASN5', createdDate: '2026-02-02T03:04:05Z' };
  const { dialog } = await openRows([...undated, newer, old], search);
  const rows = bodyRows(dialog);
  expect(rows.slice(2).map(([asn, , , , created, countdown]) => [asn, created, countdown])).toEqual([
    ['ASN1', '–', '–'],
    ['ASN2', '–', '–'],
    ['ASN3', '–', '–'],
  ]);
});

test('the CSV has dates as ISO 8601, what is no date as it came, and nothing for none', async () => {
  const { dialog, user } = await openRows([
    ...undated,
    old,
    { ...old, asn: 'ASN5', createdDate: 'in spring' },
  ]);
  await user.click(dialog.getByRole('button', { name: /^Export CSV/ }));
  const lines = ((await downloads[0]?.blob.text()) ?? '').trim().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(',')[4])).toEqual([
    '2026-01-02T03:04:05.000Z',
    'in spring',
    '',
    '',
    '',
  ]);
});

test('a date without a zone is in UTC', async () => {
  const createdDate = new Date(Date.now() - 25 * DAY + 60_000).toISOString();
  const row = { ...old, createdDate: createdDate.slice(0, 19) };
  const platform = platformWithReply((reply) => (Array.isArray(reply) ? [row] : reply));
  const { user } = await renderArea({ area, path: '/dashboard?drill=expiring', platform });
  const dialog = within(await screen.findByRole('dialog'));
  const asn = await dialog.findByRole('rowheader');
  expect(asn.closest('tr')?.querySelector('time')?.dateTime.slice(0, 19)).toBe(row.createdDate);
  expect(dialog.getByText('6 days left')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Export CSV/ }));
  expect(await downloads[0]?.blob.text()).toMatch(new RegExp(`,6,6,.*,${row.createdDate}\\.000Z`));
});

test.each([[''], [' '], ['\u200b'], [null], [undefined]])('blank texts (%j) are dashes', async (blank) => {
  const row = {
    asn: blank ?? '',
    email: blank,
    device: { brand: blank, model: blank, version: blank, variant: { color: blank } },
    createdDate: old.createdDate,
  };
  const { dialog } = await openRows([row]);
  const [cells = []] = bodyRows(dialog);
  expect(cells.slice(0, 4)).toEqual(['–', '–', '–', '–']);
});

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

test.each([
  [-1, 'over'],
  [0, 'over'],
  [1, 'soon'],
  [7, 'soon'],
  [8, 'fine'],
])('%d days left have the colour of "%s"', (daysLeft, tone) => {
  render(<Countdown daysLeft={daysLeft} />);
  expect(screen.getByText(countdownText(daysLeft)).parentElement).toHaveAttribute('data-tone', tone);
});
