import { connect, holdCalls, renderArea, seeded, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { groupByModel, modelDisplayName } from './model';

const path = '/dashboard/devices/nordlys';
const table = () => screen.findByRole('table', { name: 'devices' });
const loadedTable = async () => {
  const found = await table();
  await within(found).findAllByRole('link');
  return found;
};

const platform = testPlatform();
const groups = groupByModel(platform.records.devices().filter(({ entityId }) => entityId === 'nordlys'));
const single = groups.find(({ versions }) => versions.length === 1);
const several = groups.find(({ versions }) => versions.length > 2);

// The page size is remembered.
beforeEach(() => localStorage.clear());

test('shows the models of the OEM, five to a page, with image, name and versions', async () => {
  await renderArea({ area, path, platform });
  const found = await loadedTable();
  const titles = within(found)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(titles).toEqual(['Show more', 'Default Image', 'Name', 'Versions']);
  expect(within(found).getAllByRole('rowheader')).toHaveLength(Math.min(5, groups.length));
  const row = within(found).getByRole('row', { name: new RegExp(several?.name ?? '') });
  expect(within(row).getByRole('img', { name: `Default image of ${several?.name}` })).toHaveAttribute(
    'src',
    expect.stringContaining('http://storage.test/products/'),
  );
  const versions = several?.versions.map(({ model }) => model.version) ?? [];
  expect(row).toHaveTextContent(`${versions.length} versions${versions.join(', ')}`);
});

test('a model with one version opens the device directly', async () => {
  const { user } = await renderArea({ area, path, platform });
  const found = await loadedTable();
  expect(within(found).queryByRole('button', { name: `Show versions of ${single?.name}` })).toBeNull();
  await user.click(within(found).getByRole('link', { name: single?.name ?? '' }));
  expect(await screen.findByRole('heading', { level: 1, name: `${single?.name} 1` })).toBeVisible();
});

test('a model with several versions expands, and each version opens its device', async () => {
  const { user } = await renderArea({ area, path, platform });
  await user.click(
    within(await loadedTable()).getByRole('button', { name: `Show versions of ${several?.name}` }),
  );
  const versions = await screen.findByRole('table', { name: `Versions of ${several?.name}` });
  const titles = within(versions)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(titles).toEqual(['Version', 'TDP', 'TDP Identifier', 'Type', 'Variants']);
  const last = several?.versions.at(-1);
  const row = within(versions).getAllByRole('row').at(-1);
  expect(row).toHaveTextContent(
    `${last?.model.version}${last?.tdpId}${last?.tdpIdentifier}Jewelry${last?.variants?.map(({ color }) => color).join(', ')}`,
  );
  await user.click(within(versions).getByRole('link', { name: last?.model.version ?? '' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: `${several?.name} ${last?.model.version}` }),
  ).toBeVisible();
});

test('names versions of two brands that have the same number in full, and finds them by brand', async () => {
  const twoBrands = testPlatform();
  const ofModel = twoBrands.records
    .devices()
    .filter((device) => device.entityId === 'nordlys' && modelDisplayName(device) === several?.name);
  const model = seeded(ofModel).model;
  for (const brand of ['Solstice', 'Aurora']) Object.assign(ofModel.pop() ?? {}, { brand, model });
  const { user } = await renderArea({ area, path, platform: twoBrands });
  await loadedTable();
  await user.type(screen.getByRole('searchbox', { name: 'Search devices' }), 'solstice');
  const row = await screen.findByRole('row', { name: new RegExp(`Aurora ${model.name} ${model.version}`) });
  await user.click(within(row).getByRole('button', { name: `Show versions of ${several?.name}` }));
  const versions = await screen.findByRole('table', { name: `Versions of ${several?.name}` });
  for (const brand of ['NORDLYS', 'Solstice', 'Aurora'])
    expect(
      within(versions).getByRole('link', { name: `${brand} ${model.name} ${model.version}` }),
    ).toBeVisible();
});

test('fetches only the devices of its OEM, and offers page sizes of 5, 10 and 50', async () => {
  const page = await renderArea({ area, path });
  await loadedTable();
  const calls = page.platform.calls.filter((call) => call.path.startsWith('/admin/devices'));
  expect(calls.map((call) => [call.path, call.query])).toEqual([['/admin/devices/', { entity: 'nordlys' }]]);
  const sizes = screen.getByRole('combobox', { name: 'Rows per page of devices' });
  const offered = within(sizes).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['5', '10', '50', '100']);
  expect(sizes).toHaveValue('5');
});

test('finds a model by one of its versions', async () => {
  const version = several?.versions.at(-1)?.model.version ?? '';
  await renderArea({ area, path: `${path}?q=${version}`, platform });
  const found = await table();
  expect(await within(found).findByRole('row', { name: new RegExp(several?.name ?? '') })).toBeVisible();
  expect(within(found).queryByRole('row', { name: new RegExp(` ${single?.name} `) })).not.toBeInTheDocument();
});

test.each([
  ['ROLE_INTERNAL_ADMIN', true],
  ['ROLE_INTERNAL_ADMIN_READ_ONLY', false],
  ['ROLE_EXTERNAL_ADMIN', false],
  ['ROLE_EXTERNAL_ADMIN_READ_ONLY', false],
] as const)('as %s, offers "Add a device": %s', async (as, offered) => {
  await renderArea({ area, path, as });
  await loadedTable();
  expect(screen.queryAllByRole('link', { name: 'Add a device' })).toHaveLength(offered ? 1 : 0);
});

test('external staff cannot open the devices of another OEM', async () => {
  const page = await renderArea({ area, path: '/dashboard/devices/zahra', as: 'ROLE_EXTERNAL_ADMIN' });
  expect(await screen.findByText('Your role does not have access to “zahra”')).toBeVisible();
  expect(
    screen.getByText('External staff can open only what belongs to their own entity, nordlys.'),
  ).toBeVisible();
  expect(page.platform.calls.filter((call) => call.path.startsWith('/admin/devices'))).toEqual([]);
});

test('an OEM without devices says so, and its first one can be added', async () => {
  const empty = testPlatform();
  for (const device of empty.records.devices())
    if (device.entityId === 'nordlys') Object.assign(device, { entityId: 'zahra' });
  await renderArea({ area, path, platform: empty });
  expect(await within(await table()).findByText('NO AVAILABLE DATA')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Add a device' })).toBeVisible();
});

test.each(['ROLE_INTERNAL_ADMIN', 'ROLE_INTERNAL_ADMIN_READ_ONLY'] as const)(
  'says to %s that an OEM does not exist, and offers no "Add a device"',
  async (as) => {
    await renderArea({ area, path: '/dashboard/devices/nobody', as });
    expect(await screen.findByRole('heading', { level: 1, name: '404 NOT FOUND' })).toBeVisible();
    expect(screen.getByText('There is no OEM “nobody”.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to OEMs' })).toHaveAttribute('href', '/dashboard/oems');
    expect(document.title).toBe('404 NOT FOUND · Test console');
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(crumbs.map(({ textContent }) => textContent)).toEqual(['OEMs', '404 NOT FOUND']);
    expect(screen.queryByRole('link', { name: 'Add a device' })).not.toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  },
);

test('the create form says that an OEM does not exist', async () => {
  await renderArea({ area, path: '/dashboard/devices/create/nobody' });
  expect(await screen.findByText('There is no OEM “nobody”.')).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

test('says that loading failed, and Retry recovers', async () => {
  const page = await renderArea({ area, path: '/dashboard/oems' });
  page.platform.fail({ match: { path: '/admin/devices' }, body: 'empty' });
  await page.go(path);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error getting devices data');
  expect(await screen.findByRole('link', { name: 'Add a device' })).toBeVisible();
  page.platform.clearFailures();
  const held = holdCalls(page.platform, /^\/admin\/devices\/$/);
  connect(held.platform);
  await page.user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  expect(alert).toHaveTextContent('Error getting devices data');
  expect(alert).not.toHaveTextContent('NO AVAILABLE DATA');
  expect(screen.getByRole('link', { name: 'Add a device' })).toBeVisible();
  held.release();
  expect(await within(await table()).findByRole('link', { name: single?.name ?? '' })).toBeVisible();
});
