import { queryClient } from '@console/api';
import { createPlatform } from '@console/platform';
import type { DrillDownState } from '@console/resources';
import { activationDaysLeft } from '@console/resources';
import {
  accessibilityFaults,
  connect,
  holdCalls,
  renderArea,
  testPlatform,
  watchDownloads,
} from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { mockPlatformDate } from '../testPlatformDate';
import { countdownText, drillDownTitles } from './model';

const downloads = watchDownloads();

const listCalls = ({ calls }: ReturnType<typeof testPlatform>) =>
  calls.filter(({ path }) => path === '/admin/dashboard/wearables').map(({ query }) => query.serviceState);

async function openTable(state: DrillDownState) {
  const dialog = await screen.findByRole('dialog', { name: drillDownTitles[state] });
  const table = await within(dialog).findByRole('table', { name: drillDownTitles[state] });
  await within(table).findAllByRole('link');
  expect(dialog).toBeVisible();
  return { dialog, table };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** The cells of the first row, by column title. */
function firstRow(table: HTMLElement): Record<string, HTMLElement> {
  const titles = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent ?? '');
  const [, row] = within(table).getAllByRole('row');
  const cells = row ? [...row.querySelectorAll<HTMLElement>('th, td')] : [];
  return Object.fromEntries(cells.map((cell, at) => [titles[at] ?? '', cell]));
}

test.each([
  ['Wearables', 'Expired Activations', 'expired'],
  ['Wearables', 'Tokens Expiring Soon!', 'expiring'],
  ['Wearables', 'Wearables without a service', 'missing'],
  ['Services', 'Inactive', 'inactive'],
  ['Services', 'Processing', 'processing'],
] as const)('in the card %s, %s opens the list %s', async (card, figure, state) => {
  const platform = testPlatform();
  const page = await renderArea({ area, path: '/dashboard', platform });
  const region = await screen.findByRole('region', { name: card });
  await page.user.click(await within(region).findByRole('link', { name: new RegExp(`^${figure}`) }));
  await openTable(state);
  expect(page.address()).toBe(`/dashboard?drill=${state}`);
  expect(listCalls(platform)).toEqual([state]);
});

test('a figure opens its list by keyboard, and Escape closes it', async () => {
  const page = await renderArea({ area, path: '/dashboard' });
  const link = await screen.findByRole('link', { name: /^Expired Activations/ });
  expect(link).toHaveAttribute('aria-haspopup', 'dialog');
  link.focus();
  await page.user.keyboard('{Enter}');
  await openTable('expired');
  await page.user.keyboard('{Escape}');
  await closed();
  expect(page.address()).toBe('/dashboard');
});

test('closing twice at once goes back only one step; opened again, a click beside the list closes it', async () => {
  const page = await renderArea({ area, path: '/dashboard?entity=nordlys' });
  await page.go('/dashboard');
  await page.user.click(await screen.findByRole('link', { name: /^Expired Activations/ }));
  const { dialog } = await openTable('expired');
  const close = within(dialog).getByRole('button', { name: 'Close' });
  act(() => {
    close.click();
    close.click();
  });
  await closed();
  expect(page.address()).toBe('/dashboard');
  await page.user.click(screen.getByRole('link', { name: /^Expired Activations/ }));
  const again = await openTable('expired');
  await page.user.click(again.dialog.parentElement as HTMLElement);
  await closed();
  expect(page.address()).toBe('/dashboard');
});

test('a link opens a list directly; closing it shows the dashboard', async () => {
  const page = await renderArea({ area, path: '/dashboard?drill=expired' });
  const { dialog } = await openTable('expired');
  await page.user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await closed();
  expect(page.address()).toBe('/dashboard');
});

test('ignores an unknown list, and makes no call', async () => {
  const platform = testPlatform();
  await renderArea({ area, path: '/dashboard?drill=everything', platform });
  await screen.findByRole('link', { name: /^Expired Activations .* \d/ });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(listCalls(platform)).toEqual([]);
});

test('a row shows the wearable, and links to it and to its account', async () => {
  const platform = testPlatform();
  const { user, address } = await renderArea({ area, path: '/dashboard?drill=expired', platform });
  const { table } = await openTable('expired');
  const row = firstRow(table);
  const asn = row.ASN?.textContent ?? '';
  const wearable = platform.records.wearables().find((one) => one.asn === asn);
  expect(row.Email).toHaveTextContent(wearable?.username ?? '');
  const { brand, model, version, variant } = wearable?.device ?? {};
  expect(row.Device).toHaveTextContent(`${brand}${model} ${version}`);
  expect(row.Variant).toHaveTextContent(variant?.color ?? '–');
  expect(row.Created?.querySelector('time')).toHaveAttribute('datetime', wearable?.createdDate ?? '');
  const left = activationDaysLeft(wearable?.createdDate, Date.now());
  expect(row['Activation countdown']).toHaveTextContent(countdownText(left ?? Number.NaN));
  expect(within(row.Email ?? table).getByRole('link')).toHaveAttribute(
    'href',
    `/dashboard/support/accounts/account/${encodeURIComponent(wearable?.username ?? '')}`,
  );
  // In jsdom, unlike in a browser, the groups of an ASN are words of the name.
  const names = (name: string) => name.replaceAll(' ', '').includes(asn);
  await user.click(within(table).getByRole('link', { name: names }));
  await waitFor(() => expect(address()).toBe(`/dashboard/support/wearables/asn/${asn}`));
});

test('the countdown refers to the time at which the list was loaded', async () => {
  const platform = testPlatform();
  const today = mockPlatformDate(platform);
  await renderArea({ area, path: '/dashboard?drill=inactive', platform });
  const { table } = await openTable('inactive');
  const asn = firstRow(table).ASN?.textContent;
  const { createdDate } = platform.records.wearables().find((one) => one.asn === asn) ?? {};
  const countdown = (now: number) => countdownText(activationDaysLeft(createdDate, now) ?? Number.NaN);
  expect(firstRow(table)['Activation countdown']).toHaveTextContent(countdown(Date.now()));
  today(Date.now() + 86_400_000);
  await act(() => queryClient.invalidateQueries());
  await waitFor(() =>
    expect(firstRow(table)['Activation countdown']).toHaveTextContent(countdown(Date.now() + 86_400_000)),
  );
});

test("only the list 'expiring' has the column 'Expiring in (days)'", async () => {
  const { user } = await renderArea({ area, path: '/dashboard?drill=expiring' });
  const { dialog, table } = await openTable('expiring');
  expect(firstRow(table)['Expiring in (days)']).toHaveTextContent(/^[1-7]$/);
  await user.click(within(dialog).getByRole('link', { name: 'Not yet activated wearables' }));
  const other = await openTable('inactive');
  expect(Object.keys(firstRow(other.table))).toEqual([
    'ASN',
    'Email',
    'Device',
    'Variant',
    'Created',
    'Activation countdown',
  ]);
});

test('switching lists clears the search, and going back leads to the dashboard', async () => {
  const page = await renderArea({ area, path: '/dashboard' });
  await page.user.click(await screen.findByRole('link', { name: /^Tokens Expiring Soon!/ }));
  const { dialog } = await openTable('expiring');
  await page.user.type(within(dialog).getByRole('searchbox', { name: 'Search wearables' }), 'nordlys{Enter}');
  await waitFor(() => expect(page.address()).toBe('/dashboard?drill=expiring&q=nordlys'));
  await page.user.click(within(dialog).getByRole('link', { name: 'Expired Activations' }));
  await openTable('expired');
  expect(page.address()).toBe('/dashboard?drill=expired');
  await page.user.keyboard('{Escape}');
  await closed();
  expect(page.address()).toBe('/dashboard');
});

test('the search ignores the dates, whose text on screen is another', async () => {
  const { user } = await renderArea({ area, path: '/dashboard?drill=missing' });
  const { dialog, table } = await openTable('missing');
  const day = table.querySelector('time')?.dateTime.slice(0, 10) ?? '';
  await user.type(within(dialog).getByRole('searchbox'), day);
  expect(await within(dialog).findByText(new RegExp(`^Nothing matches “${day}”`))).toBeVisible();
});

test('keeps sort order and search in the URL', async () => {
  const platform = testPlatform();
  await renderArea({ area, path: '/dashboard?drill=missing&q=nordlys&sort=-created', platform });
  const { table } = await openTable('missing');
  const dates = [...table.querySelectorAll('time')].map(({ dateTime }) => dateTime);
  expect(dates.length).toBeGreaterThan(1);
  expect(dates).toEqual([...dates].sort().reverse());
  for (const row of within(table).getAllByRole('row').slice(1)) expect(row).toHaveTextContent(/nordlys/i);
});

test('exports every row of the list as CSV, the most urgent first', async () => {
  const { user } = await renderArea({ area, path: '/dashboard?drill=expiring' });
  const { dialog } = await openTable('expiring');
  const button = within(dialog).getByRole('button', { name: /^Export CSV/ });
  const count = Number(/(\d+) rows/.exec(button.getAttribute('aria-label') ?? '')?.[1]);
  await user.click(button);
  expect(downloads.map(({ name }) => name)).toEqual(['wearables-expiring.csv']);
  const lines = ((await downloads[0]?.blob.text()) ?? '').trim().split('\r\n');
  expect(lines[0]).toContain('ASN,Activation countdown,Expiring in (days),Email,Device,Variant,Created');
  expect(count).toBeGreaterThan(10);
  expect(lines).toHaveLength(count + 1);
  const days = lines.slice(1).map((line) => Number(line.split(',')[2]));
  expect(days).toEqual([...days].sort((a, b) => a - b));
});

test('shows NO AVAILABLE DATA for an empty list', async () => {
  await renderArea({
    area,
    path: '/dashboard?drill=processing',
    platform: createPlatform({ scale: { wearables: 0 } }),
  });
  const dialog = await screen.findByRole('dialog', { name: 'Waiting to be personalised' });
  expect(await within(dialog).findByText('NO AVAILABLE DATA')).toBeInTheDocument();
});

test('shows the text of the error catalogue if a list cannot be loaded, and Retry recovers', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/dashboard/wearables' }, body: 'html', times: 1 });
  const { user } = await renderArea({ area, path: '/dashboard?drill=inactive', platform });
  const dialog = await screen.findByRole('dialog', { name: 'Not yet activated wearables' });
  expect(await within(dialog).findByText('Error getting dashboard data')).toBeInTheDocument();
  expect(within(dialog).queryByText('NO AVAILABLE DATA')).not.toBeInTheDocument();
  const held = holdCalls(platform, /^\/admin\/dashboard\/wearables$/);
  connect(held.platform);
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  expect(within(dialog).getByRole('button', { name: 'Retry' })).toHaveFocus();
  held.release();
  await openTable('inactive');
});

/** A reply of the platform, fetched without the console. */
async function read(platform: ReturnType<typeof testPlatform>, path: string) {
  const headers = { authorization: `Bearer ${await platform.tokenFor('admin@example.com')}` };
  return (
    await platform.fetch(new Request(`http://platform.test/admin/dashboard${path}`, { headers }))
  ).json();
}

test("with an entity chosen, says that the list is of all and why the card's figure differs; closing keeps the choice", async () => {
  const platform = testPlatform();
  const rows = await read(platform, '/wearables?serviceState=missing');
  const { wearablesDashboardData } = await read(platform, '?entity=nordlys');
  const page = await renderArea({ area, path: '/dashboard?entity=nordlys', platform });
  await page.user.click(await screen.findByRole('link', { name: /^Wearables without a service/ }));
  const { dialog } = await openTable('missing');
  expect(page.address()).toBe('/dashboard?entity=nordlys&drill=missing');
  expect(rows.length).not.toBe(wearablesDashboardData.noOfWearablesWithoutAService);
  const note = within(dialog).getByText(
    `${rows.length} wearables of all entities. The card shows ${wearablesDashboardData.noOfWearablesWithoutAService}: it counts only nordlys, but the platform has no list per entity.`,
  );
  await waitFor(() => expect(note).toBeVisible());
  await page.user.keyboard('{Escape}');
  await closed();
  expect(page.address()).toBe('/dashboard?entity=nordlys');
});

test('does not mention the card if its figure equals the length of the list', async () => {
  const platform = testPlatform();
  const rows = await read(platform, '/wearables?serviceState=expired');
  await renderArea({ area, path: '/dashboard?drill=expired', platform });
  const { dialog } = await openTable('expired');
  expect(within(dialog).getByText(`${rows.length} wearables of all entities.`)).toBeVisible();
});

test('external staff get the lists of their own entity, not of all', async () => {
  const platform = testPlatform();
  await renderArea({ area, path: '/dashboard?drill=missing', as: 'ROLE_EXTERNAL_ADMIN_READ_ONLY', platform });
  const { dialog, table } = await openTable('missing');
  expect(within(dialog).getByText(/^\d+ wearables?\.$/)).toBeVisible();
  for (const row of within(table).getAllByRole('row').slice(1)) expect(row).toHaveTextContent('NORDLYS');
});

test('wearables without a service have no countdown, and the oldest comes first', async () => {
  const { user } = await renderArea({ area, path: '/dashboard?drill=missing' });
  const { dialog, table } = await openTable('missing');
  expect(firstRow(table)['Activation countdown']).toHaveTextContent(/^–$/);
  expect(table).not.toHaveTextContent(/Expired|left/);
  const dates = [...table.querySelectorAll('time')].map(({ dateTime }) => dateTime);
  expect(dates).toEqual([...dates].sort());
  await user.click(within(dialog).getByRole('button', { name: /^Export CSV/ }));
  expect(await downloads[0]?.blob.text()).not.toMatch(/Expired|,-\d+/);
});

test('the dialog has no accessibility violations', async () => {
  await renderArea({ area, path: '/dashboard?drill=expiring' });
  await openTable('expiring');
  expect(await accessibilityFaults()).toEqual([]);
});
