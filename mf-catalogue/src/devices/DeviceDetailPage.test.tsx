import { queryClient } from '@console/api';
import { useShownSummary } from '@console/area';
import {
  accessibilityFaults,
  connect,
  holdCalls,
  pngFile,
  renderArea,
  seeded,
  testPlatform,
  watchDownloads,
} from '@console/testing';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { deviceIdOf } from './model';
import { devicePath } from './paths';
import { complete, openDevice } from './testDevicePage';

const saved = watchDownloads();

/** The value of a label in the description. */
const valueAt = (label: string) => {
  const term = screen.getAllByText(label).find((element) => element.closest('dt'));
  return term?.closest('dt')?.nextElementSibling;
};

const flags = ['Rcos', 'Tokenisation', 'Promo Ready', 'Excluded from website', 'Featured on website'];

test('shows all fields of a device', async () => {
  const platform = testPlatform();
  const device = seeded(platform.records.devices(), complete);
  const support = { rcosNotSupported: true, tokenisationNotSupported: false, promoReadyNotSupported: true };
  Object.assign(device, support, { excludedFromWebsite: false, featuredOnWebsite: true });
  await openDevice(platform, device);
  const path = devicePath(deviceIdOf(device));
  expect(renderHook(useShownSummary).result.current?.record.path).toBe(path);
  expect(valueAt('Brand')).toHaveTextContent(`${device.brand} (${device.brandDisplayName})`);
  expect(valueAt('Model')).toHaveTextContent(`${device.model.name} (${device.modelDisplayName})`);
  expect(valueAt('Version')).toHaveTextContent(device.model.version);
  expect(valueAt('Type')).toHaveTextContent('Jewelry');
  expect(valueAt('Type Code')).toHaveTextContent(device.typeCode ?? '');
  expect(valueAt('TDP')).toHaveTextContent(String(device.tdpId));
  expect(valueAt('TDP Identifier')).toHaveTextContent(device.tdpIdentifier ?? '');
  expect(valueAt('Description')).toHaveTextContent(device.description ?? '');
  expect(screen.getByRole('link', { name: device.storeLink ?? '' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  expect(screen.getByRole('link', { name: device.brandMobileVideoTrailer ?? '' })).toBeVisible();
  const shown = flags.map((label) => valueAt(label)?.textContent);
  expect(shown).toEqual(['NOT supported', 'Supported', 'NOT supported', 'No', 'Yes']);
  const variants = screen.getByRole('table', { name: 'Variants' });
  const colors = within(variants).getAllByRole('rowheader');
  expect(colors.map(({ textContent }) => textContent)).toEqual(device.variants?.map(({ color }) => color));
  expect(screen.queryByText('missing')).not.toBeInTheDocument();
});

test('shows a red "missing" for missing values', async () => {
  const platform = testPlatform();
  const device = seeded(platform.records.devices(), ({ entityId }) => entityId === 'nordlys');
  Object.assign(device, {
    type: null,
    typeCode: null,
    tdpId: null,
    tdpIdentifier: null,
    description: '',
    storeLink: null,
    brandMobileVideoTrailer: null,
    rcosNotSupported: null,
    tokenisationNotSupported: null,
    promoReadyNotSupported: null,
    excludedFromWebsite: null,
    featuredOnWebsite: null,
    variants: null,
  });
  await openDevice(platform, device);
  const texts = ['Type', 'Type Code', 'TDP', 'TDP Identifier', 'Description', 'Store link', 'Video trailer'];
  for (const label of [...texts, ...flags]) expect(valueAt(label)).toHaveTextContent('missing');
  expect(within(screen.getByRole('region', { name: 'Variants' })).getByText('missing')).toBeVisible();
});

test('does not link a URL that is neither http nor https', async () => {
  const platform = testPlatform();
  const device = seeded(platform.records.devices(), complete);
  Object.assign(device, { storeLink: 'javascript:alert(1)' });
  await openDevice(platform, device);
  expect(valueAt('Store link')).toHaveTextContent('javascript:alert(1)');
  expect(screen.queryByRole('link', { name: /javascript/ })).not.toBeInTheDocument();
});

test('shows a placeholder for a broken image; a working one can be enlarged', async () => {
  const platform = testPlatform();
  const device = seeded(platform.records.devices(), complete);
  const { user } = await openDevice(platform, device);
  const name = `Default image of ${device.modelDisplayName}`;
  await user.click(screen.getByRole('button', { name: `Enlarge ${name}` }));
  const large = await screen.findByRole('dialog', { name });
  expect(within(large).getByRole('img', { name })).toHaveAttribute(
    'src',
    expect.stringContaining('/products/'),
  );
  await user.click(within(large).getByRole('button', { name: 'Close' }));
  fireEvent.error(screen.getAllByRole('img', { name })[0] ?? document.body);
  expect(screen.getByRole('img', { name: `${name}: no image` })).toBeVisible();
});

test.each([
  ['ROLE_INTERNAL_ADMIN', true],
  ['ROLE_INTERNAL_ADMIN_READ_ONLY', false],
  ['ROLE_EXTERNAL_ADMIN', false],
  ['ROLE_EXTERNAL_ADMIN_READ_ONLY', false],
] as const)('as %s, offers Edit and Delete: %s; always offers the export', async (as, offered) => {
  const platform = testPlatform();
  await openDevice(platform, seeded(platform.records.devices(), complete), as);
  expect(screen.queryAllByRole('link', { name: 'Edit' })).toHaveLength(offered ? 1 : 0);
  expect(screen.queryAllByRole('button', { name: 'Delete' })).toHaveLength(offered ? 1 : 0);
  expect(screen.getByRole('button', { name: 'Export as zip' })).toBeEnabled();
});

test.each([
  ['a server message', { message: 'The catalogue rests' }, 'The catalogue rests'],
  ['the text of the error catalogue', { body: 'cut' }, 'Error retrieving device data'],
] as const)('shows %s after a failed load, and Retry recovers', async (_, failure, text) => {
  const platform = testPlatform();
  const device = seeded(platform.records.devices(), complete);
  platform.fail({ match: { path: '/admin/devices/brand/*' }, ...failure });
  const { user } = await renderArea({ area, path: devicePath(deviceIdOf(device)), platform });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(text);
  platform.clearFailures();
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Variants' })).toBeVisible();
});

test('while Retry runs, the header stays as it is', async () => {
  const platform = testPlatform();
  const device = seeded(platform.records.devices(), complete);
  platform.fail({ match: { path: '/admin/devices/brand/*' }, status: 500, times: 1 });
  const { user } = await renderArea({ area, path: devicePath(deviceIdOf(device)), platform });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  const header = screen.getByRole('heading', { level: 1 }).closest('header');
  const before = header?.innerHTML;
  const held = holdCalls(platform, /\/devices\/brand\//);
  connect(held.platform);
  await user.click(retry);
  await waitFor(() => expect(held.waiting).toHaveLength(1));
  expect(header?.innerHTML).toBe(before);
  held.release();
  expect(await screen.findByRole('region', { name: 'Variants' })).toBeVisible();
});

test('opens a device whose model contains a slash', async () => {
  const platform = testPlatform();
  const device = seeded(platform.records.devices(), ({ model }) => model.name.includes('/'));
  await openDevice(platform, device);
  expect(valueAt('Model')).toHaveTextContent(device.model.name);
});

test('stops showing a device that has been deleted elsewhere', async () => {
  const platform = testPlatform();
  const device = seeded(platform.records.devices(), complete);
  await openDevice(platform, device);
  platform.fail({ match: { path: '/admin/devices/brand/*' }, status: 404, message: 'There is none' });
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByRole('alert')).toHaveTextContent('There is none');
  expect(screen.queryByRole('region', { name: 'Variants' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
});

test('"Export as zip" saves a zip named after OEM, model and version', async () => {
  const platform = testPlatform();
  const device = seeded(platform.records.devices(), complete);
  const { user } = await openDevice(platform, device);
  await user.click(screen.getByRole('button', { name: 'Export as zip' }));
  const fileName = `admin-export-nordlys-${device.model.name}-${device.model.version}.zip`;
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([fileName]));
  expect(saved[0]?.blob.type).toBe('application/zip');
  expect(await screen.findByText(`${fileName} was saved.`)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(platform.objectStorage.violations).toEqual([]);
});

test('says that a slow export is running, until it is saved, and starts over with the next', async () => {
  const platform = testPlatform();
  const answers: (() => void)[] = [];
  const fetch = async (request: Request) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return platform.objectStorage.fetch(request);
  };
  const { user } = await openDevice(
    { ...platform, objectStorage: { ...platform.objectStorage, fetch } },
    seeded(platform.records.devices(), complete),
  );
  await user.click(screen.getByRole('button', { name: 'Export as zip' }));
  expect(await screen.findByText('Preparing the file…')).toHaveAttribute('role', 'status');
  for (const answer of answers) answer();
  await screen.findByText(/ was saved\.$/);
  expect(screen.queryByText('Preparing the file…')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Export as zip' }));
  // Not as complete as the one before.
  expect(await screen.findByRole('progressbar')).not.toHaveAttribute('value');
});

test('names the images that an export had to leave out', async () => {
  const platform = testPlatform();
  const device = seeded(platform.records.devices(), complete);
  Object.assign(device, { defaultImage: '/missing/picture.png' });
  const { user } = await openDevice(platform, device);
  await user.click(screen.getByRole('button', { name: 'Export as zip' }));
  expect(await screen.findByText(/^Images that were left out/)).toHaveTextContent(
    'the default image (could not be fetched).',
  );
  expect(screen.getByRole('alert')).not.toHaveTextContent('was saved');
});

test('says so if an exported zip is too large to be imported again', async () => {
  const platform = testPlatform();
  const picture = new Uint8Array(2_000_000);
  picture.set(new Uint8Array(await pngFile().arrayBuffer()));
  const fetch = async () => new Response(picture);
  const { user } = await openDevice(
    { ...platform, objectStorage: { ...platform.objectStorage, fetch } },
    seeded(platform.records.devices(), complete),
  );
  await user.click(screen.getByRole('button', { name: 'Export as zip' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The zip is larger than 3,000,000 bytes, so it cannot be imported again: use smaller images.',
  );
});

test('axe finds no problems', async () => {
  const platform = testPlatform();
  await openDevice(platform, seeded(platform.records.devices(), complete));
  expect(await accessibilityFaults()).toEqual([]);
});
