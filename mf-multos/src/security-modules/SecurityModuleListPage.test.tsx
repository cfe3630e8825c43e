import { type AreaPage, fill, watchDownloads } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openScreen, smallPlatform } from './testScreen';

const downloads = watchDownloads();
const path = '/dashboard/utils/multos';
const emptyText = 'No data available or error fetching applications.';

const table = () => screen.findByRole('table', { name: 'security modules' });
const loadedRows = async () => {
  await within(await table()).findAllByRole('link');
  return within(await table()).getAllByRole('rowheader');
};
const rowOf = (serialNumber: string) => screen.findByRole('row', { name: new RegExp(`^${serialNumber}`) });
const moduleCalls = ({ platform }: AreaPage) =>
  platform.calls.filter((call) => call.path === '/admin/security-modules');

// The page size is remembered.
beforeEach(() => localStorage.clear());

test('shows serial number, modulus, assignee and export, ten rows per page', async () => {
  const { user } = await openScreen(path);
  expect(await loadedRows()).toHaveLength(10);
  const titles = within(await table())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(titles).toEqual(['Serial Number', 'Modulus', 'Assigned To', 'Export json']);
  const sizes = screen.getByRole('combobox', { name: 'Rows per page of security modules' });
  expect(
    within(sizes)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['5', '10', '15', '50', '100']);
  await user.selectOptions(sizes, '5');
  await waitFor(async () => expect(await loadedRows()).toHaveLength(5));
});

test('the modulus is TRUE if the platform has one, otherwise NONE', async () => {
  const platform = smallPlatform();
  const modules = platform.records.securityModules();
  await openScreen(`${path}?size=15`, { platform });
  await loadedRows();
  const withKey = modules.find(({ modulus }) => modulus)?.serialNumber ?? '';
  const withoutKey = modules.find(({ modulus }) => !modulus)?.serialNumber ?? '';
  expect(within(await rowOf(withKey)).getByText('TRUE')).toBeVisible();
  expect(within(await rowOf(withoutKey)).getByText('NONE')).toBeVisible();
});

test('lists only the dongles without a modulus once NONE is chosen', async () => {
  const platform = smallPlatform();
  const { user } = await openScreen(`${path}?size=50`, { platform });
  await loadedRows();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Modulus of security modules' }), 'NONE');
  const without = platform.records.securityModules().filter(({ modulus }) => !modulus);
  await waitFor(async () =>
    expect((await loadedRows()).map(({ textContent }) => textContent).sort()).toEqual(
      without.map(({ serialNumber }) => serialNumber).sort(),
    ),
  );
});

test('"Assigned To" links to the account for an email, otherwise to the client', async () => {
  const platform = smallPlatform();
  const modules = platform.records.securityModules();
  const ofPerson = modules.find(({ assignedTo }) => assignedTo?.includes('@'));
  const ofClient = modules.find(({ assignedTo }) => assignedTo && !assignedTo.includes('@'));
  const { user } = await openScreen(path, { platform });
  await loadedRows();
  const linkOf = async (module: typeof ofPerson) => {
    await fill(user, screen.getByRole('searchbox'), module?.serialNumber ?? '');
    const row = await rowOf(module?.serialNumber ?? '');
    return within(row).getByRole('link', { name: module?.assignedToName ?? '' });
  };
  expect(await linkOf(ofPerson)).toHaveAttribute(
    'href',
    `/dashboard/support/accounts/account/${encodeURIComponent(ofPerson?.assignedTo ?? '')}`,
  );
  expect(await linkOf(ofClient)).toHaveAttribute('href', `/dashboard/clients/client/${ofClient?.assignedTo}`);
});

test('"Export json" saves the record of its row, with environment and time', async () => {
  const platform = smallPlatform();
  const [module] = platform.records.securityModules();
  const serialNumber = module?.serialNumber ?? '';
  const { user } = await openScreen(`${path}?q=${serialNumber}`, { platform });
  await user.click(await screen.findByRole('button', { name: `Export json of ${serialNumber}` }));
  const [file] = downloads;
  expect(file?.name).toBe(`multos-${serialNumber}.json`);
  expect(JSON.parse((await file?.blob.text()) ?? '')).toEqual({
    serialNumber,
    type: 'MULTOS_DONGLE',
    modulus: module?.modulus ?? null,
    assignedTo: module?.assignedTo ?? null,
    assignedToName: module?.assignedToName ?? null,
    meta: expect.objectContaining({ environment: 'Test', kind: 'security-module' }),
  });
});

test('"Read a device" and "Setup a device" lead to their screens, a row to its record', async () => {
  const { user, address } = await openScreen(path);
  expect(await screen.findByRole('link', { name: 'Read a device' })).toHaveAttribute('href', `${path}/read/`);
  expect(screen.getByRole('link', { name: 'Setup a device' })).toHaveAttribute('href', `${path}/configure/`);
  const [first] = await loadedRows();
  const serialNumber = first?.textContent ?? '';
  await user.click(screen.getByRole('link', { name: serialNumber }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Multos dongle details' })).toBeVisible();
  await waitFor(() => expect(address()).toBe(`${path}/${serialNumber}`));
});

test.each([
  ['read/', 'Multos dongle details'],
  ['read', 'Multos dongle details'],
  ['configure/', 'Import or Configure Multos'],
  ['configure', 'Import or Configure Multos'],
])('%s is a page, not a serial number', async (end, title) => {
  const page = await openScreen(`${path}/${end}`);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.queryByText(/There is no security module/)).not.toBeInTheDocument();
  page.unmount();
});

test('READ in capitals is a serial number', async () => {
  await openScreen(`${path}/READ`);
  expect(await screen.findByText(/There is no security module READ/)).toBeVisible();
});

test.each(['ROLE_INTERNAL_ADMIN_READ_ONLY', 'ROLE_EXTERNAL_ADMIN', 'ROLE_EXTERNAL_ADMIN_READ_ONLY'] as const)(
  '%s has no access to the pages, and no call is made',
  async (as) => {
    const page = await openScreen(path, { as });
    expect(await screen.findByText('Your role does not have access to “Security Modules”')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    for (const [end, title] of Object.entries({
      'configure/': 'Import or Configure Multos',
      'read/': 'Read a device',
      '900001': 'Multos dongle details',
    })) {
      await page.go(`${path}/${end}`);
      expect(await screen.findByText(`Your role does not have access to “${title}”`)).toBeVisible();
      expect(screen.queryByRole('form')).not.toBeInTheDocument();
    }
    expect(moduleCalls(page)).toEqual([]);
  },
);

test.each([
  ['a server error', { status: 500, message: 'The store is away' }, 'The store is away'],
  ['HTML', { body: 'html' }, 'Error, please try again later'],
  ['another shape', { body: 'wrong-shape' }, 'Error, please try again later'],
] as const)('shows %s, and Retry recovers', async (_, failure, text) => {
  const platform = smallPlatform();
  platform.fail({ match: { method: 'GET', path: '/admin/security-modules' }, ...failure });
  const { user } = await openScreen(path, { platform });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(emptyText);
  expect(alert).toHaveTextContent(text);
  platform.clearFailures();
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await loadedRows()).toHaveLength(10);
});

test('an empty list says so', async () => {
  const platform = smallPlatform({ securityModules: 0 });
  await openScreen(path, { platform });
  expect(await screen.findByText(emptyText)).toBeVisible();
});
