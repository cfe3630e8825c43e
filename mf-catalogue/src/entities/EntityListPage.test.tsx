import { queryClient } from '@console/api';
import { connect, holdCalls, renderArea, seeded, testPlatform } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';

const path = '/dashboard/entities';
const emptyText =
  'No entities available or error fetching the entities. Please try again later or add an entity.';

const table = () => screen.findByRole('table', { name: 'entities' });
const loadedRows = async () => {
  const found = await table();
  await within(found).findAllByRole('link');
  return within(found).getAllByRole('rowheader');
};

// The page size is remembered.
beforeEach(() => localStorage.clear());

test("shows 'pending' first and highlighted, the others by id, 25 to a page", async () => {
  const platform = testPlatform();
  Object.assign(
    seeded(platform.records.entities(), ({ id }) => id === 'atlas-gym'),
    { name: 'The Atlas Gym' },
  );
  await renderArea({ area, path, platform });
  const rows = await loadedRows();
  const ids = platform.records
    .entities()
    .map(({ id }) => id)
    .filter((id) => id !== 'pending')
    .sort();
  expect(rows).toHaveLength(25);
  expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual(
    ['pending', ...ids].slice(0, 25).map((id) => `/dashboard/entities/${id}`),
  );
  expect(rows[0]?.closest('tr')).toHaveClass('highlight');
  expect(rows[1]?.closest('tr')).not.toHaveClass('highlight');
  const titles = within(await table())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(titles).toEqual(['Preview', 'Logo', 'Name', 'ID', 'Devices', 'Type']);
  const second = screen.getByRole('row', { name: /The Atlas Gym/ });
  expect(within(second).getByText('OEM')).toBeVisible();
  const devices = platform.records.devices().filter(({ entityId }) => entityId === 'atlas-gym');
  expect(await within(second).findByRole('cell', { name: String(devices.length) })).toBeVisible();
  expect(within(second).getByRole('img', { name: 'Logo of The Atlas Gym' })).toBeVisible();
});

test("'pending' stays first in every order", async () => {
  await renderArea({ area, path: `${path}?sort=-name` });
  const rows = await loadedRows();
  expect(rows[0]).toHaveTextContent('Pending');
  expect(rows[1]).toHaveTextContent('Zephyr Club');
});

test('the search does not find entities by how many devices they have', async () => {
  const { user, platform } = await renderArea({ area, path });
  await loadedRows();
  const devices = platform.records.devices().filter(({ entityId }) => entityId === 'atlas-gym');
  const count = String(devices.length);
  const row = screen.getByRole('row', { name: /Atlas Gym/ });
  expect(await within(row).findByRole('cell', { name: count })).toBeVisible();
  await user.type(screen.getByRole('searchbox'), count);
  expect(await screen.findByText(new RegExp(`^Nothing matches “${count}”`))).toBeVisible();
});

test('offers page sizes of 25, 35 and 50', async () => {
  const { user, address } = await renderArea({ area, path });
  await loadedRows();
  const sizes = screen.getByRole('combobox', { name: 'Rows per page of entities' });
  const offered = within(sizes).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['25', '35', '50', '100']);
  await user.selectOptions(sizes, '35');
  expect(await loadedRows()).toHaveLength(35);
  expect(address()).toBe(`${path}?size=35`);
});

test('an entity without a name is previewed under its ID', async () => {
  const platform = testPlatform();
  Object.assign(
    seeded(platform.records.entities(), ({ id }) => id === 'atlas-gym'),
    { name: ' ' },
  );
  const { user } = await renderArea({ area, path: `${path}?q=atlas-gym`, platform });
  await user.click(await within(await table()).findByRole('button', { name: 'Preview atlas-gym' }));
  expect(await screen.findByRole('region', { name: 'atlas-gym' })).toBeVisible();
});

test('loads the list again after a preview that says that its entity does not exist', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/entities/nordlys' }, status: 404, message: 'There is none' });
  const { user } = await renderArea({ area, path: `${path}?q=nordlys`, platform });
  const listed = () => platform.calls.filter((call) => call.path === '/admin/entities');
  await user.click(await within(await table()).findByRole('button', { name: 'Preview Nordlys' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('There is none');
  expect(listed()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Close the record' }));
  await waitFor(() => expect(listed()).toHaveLength(2));
});

test('a row opens its entity', async () => {
  const { user, address } = await renderArea({ area, path: `${path}?q=nordlys` });
  await user.click(await within(await table()).findByRole('link', { name: 'Nordlys' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Nordlys' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/dashboard/entities/nordlys'));
});

test.each(['the focus', 'the pointer'])('loads an entity as soon as %s is on its row, once', async (what) => {
  const { user, platform } = await renderArea({ area, path: `${path}?q=nordlys` });
  const link = await within(await table()).findByRole('link', { name: 'Nordlys' });
  const requested = () => platform.calls.filter((call) => call.path === '/admin/entities/nordlys');
  expect(requested()).toEqual([]);
  if (what === 'the focus') act(() => link.focus());
  else await user.hover(screen.getByRole('row', { name: /Nordlys/ }));
  await waitFor(() => expect(requested()).toHaveLength(1));
  await user.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'Nordlys' })).toBeVisible();
  expect(requested()).toHaveLength(1);
});

test.each([
  ['ROLE_INTERNAL_ADMIN', 1],
  ['ROLE_INTERNAL_ADMIN_READ_ONLY', 0],
] as const)('as %s, offers "Add a entity" %s time(s)', async (as, times) => {
  await renderArea({ area, path, as });
  await loadedRows();
  expect(screen.queryAllByRole('link', { name: 'Add a entity' })).toHaveLength(times);
});

test.each(['ROLE_EXTERNAL_ADMIN', 'ROLE_EXTERNAL_ADMIN_READ_ONLY'] as const)(
  'refuses %s, and makes no call',
  async (as) => {
    const { platform } = await renderArea({ area, path, as });
    expect(await screen.findByText('Your role does not have access to “Entities”')).toBeVisible();
    expect(platform.calls.filter((call) => call.path.startsWith('/admin'))).toEqual([]);
  },
);

test('shows why loading failed, and Retry recovers', async () => {
  const page = await renderArea({ area, path: '/dashboard/oems' });
  page.platform.fail({ match: { path: '/admin/entities' }, body: 'wrong-shape' });
  await page.go(path);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(emptyText);
  expect(alert).toHaveTextContent('Error retrieving entity data');
  page.platform.clearFailures();
  await page.user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await loadedRows()).toHaveLength(25);
});

test('does not also report missing device counts if the list itself could not be loaded', async () => {
  const platform = testPlatform();
  for (const name of ['entities', 'oems'])
    platform.fail({ match: { path: `/admin/${name}` }, message: 'It rests' });
  await renderArea({ area, path, platform });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(await screen.findByRole('alert')).toHaveTextContent(emptyText);
});

test('says that the device counts could not be loaded, and Retry recovers', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/oems' }, message: 'The counts rest' });
  const { user } = await renderArea({ area, path, platform });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The device counts could not be loaded');
  expect(await loadedRows()).toHaveLength(25);
  platform.clearFailures();
  const held = holdCalls(platform, /^\/admin\/oems$/);
  connect(held.platform);
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
  held.release();
  expect(await screen.findByRole('row', { name: /Atlas Gym .*\b13\b/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});
