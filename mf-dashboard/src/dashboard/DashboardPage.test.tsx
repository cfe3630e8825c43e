import { createPlatform } from '@console/platform';
import { accessibilityFaults, connect, holdCalls, renderArea, testPlatform } from '@console/testing';
import { withSeparators } from '@console/ui/withSeparators';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { mockPlatformDate } from '../testPlatformDate';
import { platformWithReply } from './testPlatformReply';

const card = (name: string) => screen.findByRole('region', { name });
const figuresCalls = ({ calls }: ReturnType<typeof testPlatform>) =>
  calls.filter(({ path }) => path === '/admin/dashboard');

/** The reply of the platform, fetched without the console. */
async function reply(platform = testPlatform(), query = '') {
  const token = await platform.tokenFor('admin@example.com');
  const request = new Request(`http://platform.test/admin/dashboard${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await platform.fetch(request)).json();
}

/** The text of a line of figures: 'Expired Activations … 81 4.1%'. */
async function line(name: string, label: string) {
  const text = within(await card(name)).getByText(label);
  return text.closest('li, dl > div')?.textContent?.replace(/\s+/g, ' ') ?? '';
}

test('the three cards show every figure of the reply', async () => {
  const platform = testPlatform();
  const expected = await reply(platform);
  await renderArea({ area, path: '/dashboard', platform });
  const { wearablesDashboardData: w, servicesDashboardData: s, accountsDashboardData: a } = expected;
  expect(await screen.findByText(withSeparators(w.totalNumberOfWearables))).toBeVisible();
  const lines: [string, string, number][] = [
    ['Wearables', 'Expired Activations', w.wearablesWithActivationExpiredServices],
    ['Wearables', 'Tokens Expiring Soon!', w.wearablesWithActivationExpiringServices],
    ['Wearables', 'Wearables without a service', w.noOfWearablesWithoutAService],
    ['Wearables', 'This month', w.noOfRegistrationsThisMonth],
    ['Wearables', 'Last month', w.noOfRegistrationsLastMonth],
    ['Wearables', 'This year', w.noOfRegistrationsThisYear],
    ['Services', 'Active', s.noOfActiveServices],
    ['Services', 'Inactive', s.noOfInactiveServices],
    ['Services', 'Processing', s.noOfProcessingServices],
    ['Accounts', 'Active', a.noOfActiveAccounts],
    ['Accounts', 'This month', a.noOfNewAccountsThisMonth],
    ['Accounts', 'Last month', a.noOfNewAccountsLastMonth],
    ['Accounts', 'This year', a.noOfNewAccountsThisYear],
  ];
  for (const [name, label, count] of lines)
    expect(await line(name, label)).toMatch(
      new RegExp(`${label}.*\\D${withSeparators(count)}( |$)|${label}${withSeparators(count)}$`),
    );
  expect(within(await card('Services')).getByText(withSeparators(s.noOfServices))).toBeVisible();
  expect(within(await card('Accounts')).getByText(withSeparators(a.noOfAccounts))).toBeVisible();
});

test('screen readers get the shares', async () => {
  const platform = testPlatform();
  const { servicesDashboardData: s } = await reply(platform);
  await renderArea({ area, path: '/dashboard', platform });
  const bar = await within(await card('Services')).findByRole('img');
  const share = ((s.noOfActiveServices / s.noOfServices) * 100).toFixed(1).replace('.0', '');
  expect(bar).toHaveAccessibleName(expect.stringContaining(`Active ${share}%`));
  expect(bar).toHaveAccessibleName(
    expect.stringMatching(/Inactive [\d.]+%, Processing [\d.]+%, Other [\d.]+%/),
  );
});

test.each(['ROLE_EXTERNAL_ADMIN', 'ROLE_EXTERNAL_ADMIN_READ_ONLY'] as const)(
  '%s sees no accounts card, and only figures of their own entity are fetched',
  async (as) => {
    const platform = testPlatform();
    await renderArea({ area, path: '/dashboard?entity=zahra', as, platform });
    expect(await within(await card('Services')).findByRole('img')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Accounts' })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Entity' })).not.toBeInTheDocument();
    expect(figuresCalls(platform).map(({ query }) => query)).toEqual([{ entity: 'nordlys' }]);
  },
);

test('uses the month of the platform, whatever the date of this computer', async () => {
  const platform = testPlatform();
  mockPlatformDate(platform)(Date.parse('2031-02-28T12:00:00Z'));
  await renderArea({ area, path: '/dashboard', platform });
  expect(await screen.findAllByText('Last day of this month')).toHaveLength(2);
});

test('a read-only internal admin sees the accounts card', async () => {
  await renderArea({ area, path: '/dashboard', as: 'ROLE_INTERNAL_ADMIN_READ_ONLY' });
  expect(await within(await card('Accounts')).findByRole('img')).toBeVisible();
});

test('internal staff can filter the figures by entity, which is kept in the URL', async () => {
  const platform = testPlatform();
  const { wearablesDashboardData } = await reply(platform, '?entity=nordlys');
  const page = await renderArea({ area, path: '/dashboard', platform });
  await page.user.click(await screen.findByRole('combobox', { name: 'Entity' }));
  await screen.findByRole('listbox');
  await page.user.keyboard('nordl');
  await page.user.click(await screen.findByTitle('Nordlys'));
  await waitFor(() => expect(page.address()).toBe('/dashboard?entity=nordlys'));
  expect(
    await screen.findByText(withSeparators(wearablesDashboardData.totalNumberOfWearables)),
  ).toBeVisible();
  expect(figuresCalls(platform).map(({ query }) => query)).toContainEqual({ entity: 'nordlys' });
});

test('the top-5 lists show products with images, issuers with logos and form factors without underscores', async () => {
  const platform = testPlatform();
  const { wearablesDashboardData: w, servicesDashboardData: s } = await reply(platform);
  await renderArea({ area, path: '/dashboard', platform });
  const rowsOf = async (name: string) => {
    const list = within(await card(name)).getByRole('list');
    return within(list).findAllByRole('listitem');
  };
  const [firstProduct, ...products] = await rowsOf('Top 5 products');
  const [top] = w.topDevices;
  expect(products).toHaveLength(4);
  expect(firstProduct).toHaveTextContent(
    `1${top.device.brandDisplayName} ${top.device.modelDisplayName}${withSeparators(top.noOfWearables)}`,
  );
  expect(firstProduct?.querySelector('img')).toHaveAttribute('src', top.device.defaultImage);
  const [firstIssuer] = await rowsOf('Top 5 issuers');
  expect(firstIssuer).toHaveTextContent(
    `1${s.topIssuers[0].issuer}${withSeparators(s.topIssuers[0].noOfRegistrations)}`,
  );
  expect(firstIssuer?.querySelector('img')).toHaveAttribute('src', s.topIssuers[0].issuerLogoUrl);
  // Once the entities are loaded, which map the issuer to its entity.
  await waitFor(() =>
    expect(firstIssuer?.querySelector('a')).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/dashboard\/entities\/[a-z-]+$/),
    ),
  );
  expect(firstProduct?.querySelector('a')).toHaveAttribute(
    'href',
    expect.stringMatching(
      new RegExp(`^/dashboard/devices/[a-z-]+\\?q=${top.device.modelDisplayName.replaceAll(' ', '\\+')}$`),
    ),
  );
  const factors = await rowsOf('Top 5 form factors');
  expect(factors.map(({ textContent }) => textContent).join()).toContain('Key fob');
  expect(factors.map(({ textContent }) => textContent).join()).not.toContain('_');
});

test('the section "Needs attention" comes first and links to the lists with their counts', async () => {
  const platform = testPlatform();
  const { wearablesDashboardData: w, servicesDashboardData: s } = await reply(platform);
  const page = await renderArea({ area, path: '/dashboard', platform });
  await within(await card('Services')).findByRole('img');
  const [band] = screen.getAllByRole('region');
  expect(band).toHaveAccessibleName('Needs attention');
  const links = within(band as HTMLElement).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    `${withSeparators(w.wearablesWithActivationExpiredServices)} Expired Activations`,
    `${withSeparators(w.wearablesWithActivationExpiringServices)} Tokens Expiring Soon!`,
    `${withSeparators(w.noOfWearablesWithoutAService)} Wearables without a service`,
    `${withSeparators(s.noOfProcessingServices)} Waiting to be personalised`,
  ]);
  await page.user.click(links[3] as HTMLElement);
  await waitFor(() => expect(page.address()).toBe('/dashboard?drill=processing'));
});

test('a platform without wearables shows zeros and NO AVAILABLE DATA', async () => {
  const platform = createPlatform({ scale: { wearables: 0 } });
  await renderArea({ area, path: '/dashboard', platform });
  expect(await screen.findAllByText('NO AVAILABLE DATA')).toHaveLength(3);
  expect(within(await card('Services')).getByRole('img')).toHaveAccessibleName(/none yet/);
  expect(await line('Wearables', 'Expired Activations')).toContain('0 0%');
  for (const link of within(await card('Needs attention')).getAllByRole('link'))
    expect(link.firstElementChild).toHaveAttribute('data-urgency', 'none');
});

test("shows the server's message after a failed load, and Retry recovers", async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/dashboard' }, message: 'The figures are being counted', times: 1 });
  const { user } = await renderArea({ area, path: '/dashboard', platform });
  expect(await screen.findByText('The figures are being counted')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Wearables' })).not.toBeInTheDocument();
  const held = holdCalls(platform, /^\/admin\/dashboard$/);
  connect(held.platform);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
  held.release();
  expect(await within(await card('Services')).findByRole('img')).toBeVisible();
});

test.each(['html', 'empty', 'cut', 'wrong-shape'] as const)(
  'shows the text of the error catalogue for a reply that is %s',
  async (body) => {
    const platform = testPlatform();
    platform.fail({ match: { path: '/admin/dashboard' }, body });
    await renderArea({ area, path: '/dashboard', platform });
    expect(await screen.findByText('Error getting dashboard data')).toBeVisible();
  },
);

test('keeps the figures after a failed refresh, and says that they may be out of date', async () => {
  const platform = testPlatform();
  const { user } = await renderArea({ area, path: '/dashboard', platform });
  await within(await card('Services')).findByRole('img');
  platform.fail({ match: { path: '/admin/dashboard' }, status: 500, times: 1 });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Could not refresh; what is shown may be out of date')).toBeVisible();
  expect(within(await card('Services')).getByRole('img')).toBeVisible();
  expect(screen.queryByText('Refreshed')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Refreshed')).toBeInTheDocument();
});

test('says that a slow Refresh is running', async () => {
  const platform = testPlatform();
  const { user } = await renderArea({ area, path: '/dashboard', platform });
  await within(await card('Services')).findByRole('img');
  const held = holdCalls(platform, /^\/admin\/dashboard$/);
  connect(held.platform);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Refreshing…')).toHaveAttribute('role', 'status');
  held.release();
  expect(await screen.findByText('Refreshed')).toBeInTheDocument();
});

test('has the same layout while the figures load', async () => {
  const platform = testPlatform();
  const first = await renderArea({ area, path: '/dashboard', platform });
  await within(await card('Services')).findByRole('img');
  const loaded = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  first.unmount();
  platform.fail({ match: { path: '/admin/dashboard' }, delayMs: 60_000 });
  await renderArea({ area, path: '/dashboard', platform });
  expect(await screen.findByText('Loading dashboard')).toBeInTheDocument();
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual(loaded);
  expect(screen.queryByText('NO AVAILABLE DATA')).not.toBeInTheDocument();
});

test('has no accessibility violations', async () => {
  await renderArea({ area, path: '/dashboard' });
  await within(await card('Services')).findByRole('img');
  expect(await accessibilityFaults()).toEqual([]);
});

const lacking = (...parts: string[]) =>
  platformWithReply((reply) =>
    Object.fromEntries(Object.entries(reply).filter(([part]) => !parts.includes(part))),
  );

test('cuts a longer list of the reply to five rows', async () => {
  const platform = platformWithReply((reply) => {
    const { topFormFactors } = reply.wearablesDashboardData;
    topFormFactors.push({ formFactor: 'SIXTH_OF_ALL', noOfWearables: 1 });
    return reply;
  });
  await renderArea({ area, path: '/dashboard', platform });
  const list = within(await card('Top 5 form factors'));
  expect(await list.findByText('Ring')).toBeVisible();
  expect(list.getAllByRole('listitem')).toHaveLength(5);
});

test.each([
  [
    'wearables',
    ['wearablesDashboardData'],
    ['Wearables', 'Top 5 products', 'Top 5 form factors'],
    'Services',
    1,
  ],
  ['services', ['servicesDashboardData'], ['Services', 'Top 5 issuers'], 'Accounts', 3],
  [
    'services and accounts',
    ['servicesDashboardData', 'accountsDashboardData'],
    ['Services', 'Accounts', 'Top 5 issuers'],
    'Wearables',
    3,
  ],
])(
  'shows the rest of a reply without %s, and says what is missing',
  async (words, parts, empty, whole, lists) => {
    await renderArea({ area, path: '/dashboard', platform: lacking(...parts) });
    expect(await screen.findByText(`The platform sent no figures for ${words}`)).toBeVisible();
    for (const name of empty) expect(within(await card(name)).getByText('NO AVAILABLE DATA')).toBeVisible();
    expect(within(await card(whole)).getAllByRole('listitem')).not.toHaveLength(0);
    expect(within(await card(whole)).queryByText('NO AVAILABLE DATA')).not.toBeInTheDocument();
    expect(within(await card('Needs attention')).getAllByRole('link')).toHaveLength(lists);
  },
);

test('treats a reply without any part as an error', async () => {
  const platform = lacking('wearablesDashboardData', 'servicesDashboardData', 'accountsDashboardData');
  await renderArea({ area, path: '/dashboard', platform });
  expect(await screen.findByText('Error getting dashboard data')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Wearables' })).not.toBeInTheDocument();
});

test('does not report missing accounts to external staff, who get none', async () => {
  await renderArea({ area, path: '/dashboard', as: 'ROLE_EXTERNAL_ADMIN' });
  expect(await within(await card('Services')).findByRole('img')).toBeVisible();
  expect(screen.queryByText(/sent no figures/)).not.toBeInTheDocument();
});
