import { connect, holdCalls, renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';

const path = '/dashboard/oems';

const emptyText =
  'No clients available or error fetching the clients. Please add a client or try again later.';

const table = () => screen.findByRole('table', { name: 'OEMs' });

const loadedRows = async () => within(await table()).findAllByRole('rowheader');

// The page size is remembered.
beforeEach(() => localStorage.clear());

test('shows logo, name, display name and number of devices, sorted by name', async () => {
  const { platform } = await renderArea({ area, path });
  await within(await table()).findAllByRole('link');
  const names = (await loadedRows()).map(({ textContent }) => textContent);
  expect(names).toHaveLength(45);
  expect(names).toEqual([...names].sort());
  const titles = within(await table())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(titles).toEqual(['Logo', 'Name', 'Display name', 'Number of devices']);
  const count = platform.records.devices().filter(({ entityId }) => entityId === 'nordlys').length;
  const row = await screen.findByRole('row', { name: /nordlys Nordlys/ });
  expect(within(row).getByText(String(count))).toBeVisible();
});

test.each([
  ['ROLE_INTERNAL_ADMIN', 1],
  ['ROLE_EXTERNAL_ADMIN', 0],
] as const)('as %s, says how a new OEM appears %s time(s)', async (as, times) => {
  await renderArea({ area, path, as });
  await screen.findByText(/^Brand owners with devices in the catalogue/);
  expect(
    screen.queryAllByText(/An OEM appears here once its first device is added, on the entity’s page\./),
  ).toHaveLength(times);
});

test('offers page sizes of 5, 10 and 50', async () => {
  const { user, address } = await renderArea({ area, path });
  await within(await table()).findAllByRole('link');
  const sizes = screen.getByRole('combobox', { name: 'Rows per page of OEMs' });
  const offered = within(sizes).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['5', '10', '50', '100']);
  expect(sizes).toHaveValue('50');
  await user.selectOptions(sizes, '5');
  await waitFor(async () => expect(await loadedRows()).toHaveLength(5));
  expect(address()).toBe(`${path}?size=5`);
});

test('keeps search and sort order in the URL', async () => {
  const { user, address } = await renderArea({ area, path: `${path}?q=sport&sort=-name` });
  await waitFor(async () =>
    expect((await loadedRows()).map(({ textContent }) => textContent)).toEqual(['vela-sport']),
  );
  await user.click(screen.getByRole('button', { name: 'Number of devices' }));
  await waitFor(() => expect(address()).toBe(`${path}?q=sport&sort=devices`));
});

test('a row opens the devices of its OEM', async () => {
  const { user, address } = await renderArea({ area, path });
  await user.click(await within(await table()).findByRole('link', { name: 'nordlys' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'nordlys' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/dashboard/devices/nordlys'));
});

test('external staff see only their own OEM, and no entities are fetched', async () => {
  const { platform } = await renderArea({ area, path, as: 'ROLE_EXTERNAL_ADMIN' });
  await within(await table()).findAllByRole('link');
  expect((await loadedRows()).map(({ textContent }) => textContent)).toEqual(['nordlys']);
  expect(platform.calls.filter((call) => call.path === '/admin/entities')).toEqual([]);
});

test('external staff get no link to another OEM, whose page would refuse them', async () => {
  const platform = testPlatform();
  const { fetch } = platform;
  platform.fetch = async (request) => {
    const reply = await fetch(request);
    if (!request.url.endsWith('/admin/oems')) return reply;
    return Response.json([...(await reply.json()), { oem: 'zahra', numberOfDevices: 3 }]);
  };
  const { user, address } = await renderArea({ area, path, as: 'ROLE_EXTERNAL_ADMIN', platform });
  const rows = within(await table());
  await user.click(await rows.findByRole('rowheader', { name: 'zahra' }));
  expect(address()).toBe(path);
  expect(rows.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['nordlys']);
});

test('shows the server message after a failed load, and Retry recovers', async () => {
  const page = await renderArea({ area, path: '/dashboard/devices/nordlys' });
  page.platform.fail({ match: { method: 'GET', path: '/admin/oems' }, message: 'The list rests' });
  await page.go(path);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(emptyText);
  expect(alert).toHaveTextContent('The list rests');
  page.platform.clearFailures();
  await page.user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await within(await table()).findByRole('link', { name: 'nordlys' })).toBeVisible();
});

test('shows the text of the error catalogue for a failure without a message', async () => {
  const page = await renderArea({ area, path: '/dashboard/devices/nordlys' });
  page.platform.fail({ match: { method: 'GET', path: '/admin/oems' }, body: 'html' });
  await page.go(path);
  expect(await screen.findByRole('alert')).toHaveTextContent('Error getting oems data');
});

test('says that names could not be loaded, and Retry recovers', async () => {
  const page = await renderArea({ area, path: '/dashboard/devices/nordlys' });
  page.platform.fail({ match: { path: '/admin/entities' }, message: 'The names rest' });
  await page.go(path);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Logos and display names could not be loaded');
  expect(alert).toHaveTextContent('The names rest');
  expect(await within(await table()).findByRole('link', { name: 'nordlys' })).toBeVisible();
  page.platform.clearFailures();
  const held = holdCalls(page.platform, /^\/admin\/entities$/);
  connect(held.platform);
  await page.user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
  held.release();
  expect(await screen.findByRole('row', { name: /nordlys Nordlys/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('an empty list says so', async () => {
  const page = await renderArea({ area, path: '/dashboard/devices/nordlys' });
  for (const { brand, model } of page.platform.records.devices())
    await deleteDevice(page.platform, brand, model.name, model.version);
  await page.go(path);
  expect(await within(await table()).findByText(emptyText)).toBeVisible();
});

async function deleteDevice(
  platform: Awaited<ReturnType<typeof renderArea>>['platform'],
  ...names: readonly [string, string, string]
): Promise<void> {
  const [brand, model, version] = names.map(encodeURIComponent);
  const token = await platform.tokenFor('admin@example.com');
  await platform.fetch(
    new Request(`http://platform.test/admin/devices/brand/${brand}/model/${model}/version/${version}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${token}` },
    }),
  );
}

/** A platform that does not say how many devices nordlys has. */
function platformWithoutCount() {
  const platform = testPlatform();
  const { fetch } = platform;
  platform.fetch = async (request) =>
    request.url.endsWith('/admin/oems') ? Response.json([{ oem: 'nordlys' }]) : fetch(request);
  return platform;
}

test.each([
  ['/dashboard/oems', 'OEMs'],
  ['/dashboard/entities?q=nordlys', 'entities'],
])('%s has a dash for a number of devices that is missing', async (path, name) => {
  await renderArea({ area, path, platform: platformWithoutCount() });
  const table = await screen.findByRole('table', { name });
  const row = (await within(table).findByRole('link', { name: /^nordlys$/i })).closest('tr');
  expect(row?.querySelector('[data-title*="evices"]')).toHaveTextContent(/^–$/);
  expect(screen.queryByText('The device counts could not be loaded')).not.toBeInTheDocument();
});

test('external staff whose OEM has no devices get an empty list, and stay signed in', async () => {
  const platform = testPlatform();
  for (const device of platform.records.devices()) device.entityId = 'zahra';
  await renderArea({ area, path: '/dashboard/devices/nordlys', as: 'ROLE_EXTERNAL_ADMIN', platform });
  expect(await screen.findByText('NO AVAILABLE DATA')).toBeVisible();
  // The platform answers such a call with 403, which ends the session.
  expect(platform.calls.filter(({ path }) => path.startsWith('/admin/entities'))).toEqual([]);
});
