import { queryClient } from '@console/api';
import { defineArea, useShownSummary } from '@console/area';
import type { Role } from '@console/auth';
import { accessibilityFaults, renderArea, seeded, testPlatform, watchDownloads } from '@console/testing';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { area } from '../routes';
import { hasTheme } from './theme';

const saved = watchDownloads();

/** A substitute for mf-clients with the widget of this page. */
const applications = defineArea({
  name: 'mf-clients',
  paths: ['/dashboard/clients'],
  routes: [],
  widgets: { 'mf-clients/ApplicationsOfEntity': ({ entityId }) => <p>Applications of {entityId}</p> },
});

async function open(id: string, as?: Role, platform = testPlatform()) {
  const page = await renderArea({
    area,
    path: `/dashboard/entities/${id}`,
    platform,
    otherAreas: { 'mf-clients': applications },
    ...(as && { as }),
  });
  await screen.findByRole('button', { name: 'Export entity' });
  return page;
}

test('shows the entity, its devices and its applications', async () => {
  const { platform } = await open('nordlys');
  await waitFor(() => expect(document.title).toContain('Nordlys'));
  expect(renderHook(useShownSummary).result.current?.record.path).toBe('/dashboard/entities/nordlys');
  const { contact, description } = seeded(platform.records.entities(), ({ id }) => id === 'nordlys');
  expect(screen.getByRole('heading', { level: 1, name: 'Nordlys' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy entity ID' })).toBeVisible();
  expect(screen.getByText(contact?.email ?? '')).toBeVisible();
  expect(screen.getByRole('link', { name: contact?.website ?? '' })).toBeVisible();
  expect(screen.getByText(description ?? '')).toBeVisible();
  const devices = await screen.findByRole('table', { name: 'devices' });
  expect(await within(devices).findAllByRole('rowheader')).not.toHaveLength(0);
  expect(await screen.findByText('Applications of nordlys')).toBeVisible();
});

test.each([
  [true, 'Yes', false, 'No'],
  [false, 'No', true, 'Yes'],
  [null, '–', null, '–'],
])('"excluded from website" of %s is shown as %s, "featured" of %s as %s', async (...row) => {
  const [excludedFromWebsite, excluded, featuredOnWebsite, featured] = row;
  const platform = testPlatform();
  const flags = { excludedFromWebsite, featuredOnWebsite };
  Object.assign(
    seeded(platform.records.entities(), ({ id }) => id === 'nordlys'),
    flags,
  );
  await open('nordlys', undefined, platform);
  const shown = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
  expect(shown('Excluded from website')).toHaveTextContent(excluded);
  expect(shown('Featured on website')).toHaveTextContent(featured);
});

test('the devices keep their page and search in URL parameters of their own', async () => {
  const { user, address } = await open('nordlys');
  const devices = within(await screen.findByRole('region', { name: 'Devices' }));
  await user.type(await devices.findByRole('searchbox'), 'ring{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard/entities/nordlys?devices-q=ring'));
});

test('says that the applications are unavailable, and the rest of the page works', async () => {
  await renderArea({ area, path: '/dashboard/entities/nordlys' });
  expect(await screen.findByText('“mf-clients” is not available right now')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(await screen.findByRole('table', { name: 'devices' })).toBeVisible();
});

test("'pending' has no devices and no theme, but applications", async () => {
  const platform = testPlatform();
  Object.assign(
    seeded(platform.records.entities(), ({ id }) => id === 'pending'),
    { theme: { primaryColor: '#112233' } },
  );
  await open('pending', undefined, platform);
  expect(await screen.findByText('Applications of pending')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Devices' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Entity Theme/ })).not.toBeInTheDocument();
});

test('does not offer the theme of an entity without one', async () => {
  const platform = testPlatform();
  const { id } = seeded(platform.records.entities(), ({ theme, id: one }) => !theme && one !== 'pending');
  await open(id, undefined, platform);
  expect(screen.queryByRole('button', { name: /Entity Theme/ })).not.toBeInTheDocument();
});

test('shows and hides the theme: palette with contrast, and preview; that of another entity is hidden', async () => {
  const { user, platform, go } = await open('nordlys');
  const { theme } = seeded(platform.records.entities(), ({ id }) => id === 'nordlys');
  await user.click(screen.getByRole('button', { name: 'Show Entity Theme' }));
  const colors = within(await screen.findByRole('list', { name: 'Theme colours' })).getAllByRole('listitem');
  const shown = (label: string, value: string | null | undefined, against: string) =>
    expect.stringMatching(`^${label}${value}Contrast with ${against} \\d+\\.\\d:1, `);
  expect(colors.map(({ textContent }) => textContent)).toEqual([
    shown('Primary color', theme?.primaryColor, 'primary text color'),
    shown('Primary text color', theme?.primaryTextColor, 'primary color'),
    shown('Secondary color', theme?.secondaryColor, 'secondary text color'),
    shown('Secondary text color', theme?.secondaryTextColor, 'secondary color'),
    shown('Hover color', theme?.hoverColor, 'primary text color'),
    shown('Selected color', theme?.selectedColor, 'primary text color'),
    shown('Error color', theme?.errorColor, 'white'),
    shown('Success color', theme?.successColor, 'white'),
    `Font${theme?.font}`,
  ]);
  expect(screen.getByRole('figure')).toHaveTextContent('Theme preview');
  expect(screen.getByRole('button', { name: 'Hide Entity Theme', expanded: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hide Entity Theme' }));
  expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  const another = seeded(platform.records.entities(), (one) => hasTheme(one.theme) && one.id !== 'nordlys');
  await go(`/dashboard/entities/${another.id}`);
  await user.click(await screen.findByRole('button', { name: 'Show Entity Theme' }));
  await go('/dashboard/entities/nordlys');
  expect(await screen.findByRole('button', { name: 'Show Entity Theme' })).toBeVisible();
});

test('lets only colours and a plain font family of a theme into the style', async () => {
  const platform = testPlatform();
  Object.assign(seeded(platform.records.entities(), ({ id }) => id === 'nordlys').theme ?? {}, {
    primaryColor: 'url(https://evil.example.com)',
    font: 'Inter"; background: red',
  });
  const { user } = await open('nordlys', undefined, platform);
  await user.click(screen.getByRole('button', { name: 'Show Entity Theme' }));
  const style = (await screen.findByRole('figure')).querySelector('[style]')?.getAttribute('style') ?? '';
  expect(style).not.toContain('evil');
  expect(style).toContain('"Inter background red"');
});

test('"Export entity" saves the entity without its id, with inlined images and its origin', async () => {
  const { user, platform } = await open('nordlys');
  const {
    id: _,
    logo: __,
    coverImage: ___,
    ...entity
  } = seeded(platform.records.entities(), ({ id }) => id === 'nordlys');
  await user.click(screen.getByRole('button', { name: 'Export entity' }));
  expect(await screen.findByText('nordlys.json was saved.')).toBeVisible();
  expect(saved.map(({ name }) => name)).toEqual(['nordlys.json']);
  const content: unknown = JSON.parse((await saved[0]?.blob.text()) ?? '');
  expect(content).toEqual({
    ...entity,
    logo: expect.stringMatching(/^data:image\/png;base64,iVBOR/),
    coverImage: expect.stringMatching(/^data:image\/png;base64,iVBOR/),
    meta: {
      origin: 'http://console.test',
      environment: 'Test',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      kind: 'entity',
      version: 1,
    },
  });
  expect(platform.objectStorage.violations).toEqual([]);
});

test.each([
  ['ROLE_INTERNAL_ADMIN', 1],
  ['ROLE_INTERNAL_ADMIN_READ_ONLY', 0],
  ['ROLE_EXTERNAL_ADMIN_READ_ONLY', 0],
] as const)(
  'as %s, offers to edit it and to add devices and applications %s time(s), and always the export',
  async (as, times) => {
    await open('nordlys', as);
    for (const name of ['Edit', 'Add a device', 'Add an Application'])
      expect(screen.queryAllByRole('link', { name })).toHaveLength(times);
    expect(screen.getByRole('button', { name: 'Export entity' })).toBeEnabled();
  },
);

test.each(['nordlys', 'pending'])('an application is added for %s itself', async (id) => {
  await open(id);
  const applications = within(screen.getByRole('region', { name: 'Applications' }));
  expect(applications.getByRole('link', { name: 'Add an Application' })).toHaveAttribute(
    'href',
    `/dashboard/clients/create/${id}`,
  );
});

test('is My Profile for external read-only admins: their own entity, without a link to the list', async () => {
  await open('nordlys', 'ROLE_EXTERNAL_ADMIN_READ_ONLY');
  await waitFor(() => expect(document.title).toContain('My Profile'));
  expect(screen.queryByRole('link', { name: 'Entities' })).not.toBeInTheDocument();
});

test('does not link to the list after a failed load of My Profile either', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/entities/nordlys' }, body: 'html' });
  await renderArea({
    area,
    path: '/dashboard/entities/nordlys',
    platform,
    as: 'ROLE_EXTERNAL_ADMIN_READ_ONLY',
  });
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(within(alert).queryByRole('link')).not.toBeInTheDocument();
});

test.each([
  ['ROLE_EXTERNAL_ADMIN_READ_ONLY', 'zahra'],
  ['ROLE_EXTERNAL_ADMIN', 'nordlys'],
] as const)('%s cannot open the entity %s, and no call is made', async (as, id) => {
  const { platform } = await renderArea({ area, path: `/dashboard/entities/${id}`, as });
  expect(await screen.findByText(/does not have access to/)).toBeVisible();
  expect(platform.calls.filter((call) => call.path.startsWith('/admin/entities'))).toEqual([]);
});

test('a theme of blank values is none', async () => {
  const platform = testPlatform();
  const record = platform.records.entities().find(({ id }) => id === 'nordlys');
  Object.assign(record ?? {}, { theme: { primaryColor: ' ', font: '\u200b' } });
  await renderArea({ area, path: '/dashboard/entities/nordlys', platform });
  await screen.findByRole('button', { name: 'Export entity' });
  expect(screen.queryByRole('button', { name: 'Show Entity Theme' })).not.toBeInTheDocument();
});

test('axe finds no problems while the theme is shown', async () => {
  const { user } = await open('nordlys');
  await user.click(screen.getByRole('button', { name: 'Show Entity Theme' }));
  await within(await screen.findByRole('table', { name: 'devices' })).findAllByRole('rowheader');
  expect(await accessibilityFaults()).toEqual([]);
});

test('cancels the export if the user leaves while images are fetched', async () => {
  const { user, go } = await open('nordlys');
  // Images never arrive; their requests end when they are aborted.
  const waiting: AbortSignal[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (!String(input).startsWith('http://storage.test')) return before(input, init);
    if (init?.signal) waiting.push(init.signal);
    return new Promise((_, reject) => init?.signal?.addEventListener('abort', reject));
  };
  await user.click(screen.getByRole('button', { name: 'Export entity' }));
  await waitFor(() => expect(waiting).toHaveLength(2));
  await go('/dashboard/oems');
  await screen.findByRole('table');
  expect(waiting.every(({ aborted }) => aborted)).toBe(true);
  expect(saved).toEqual([]);
});

test('tells external admins who My Profile is for, and where to look instead', async () => {
  const { platform } = await renderArea({
    area,
    path: '/dashboard/entities/nordlys',
    as: 'ROLE_EXTERNAL_ADMIN',
  });
  expect(
    await screen.findByRole('heading', { name: 'Your role does not have access to “My Profile”' }),
  ).toBeVisible();
  const text = screen.getByText(/My Profile is only for the role EXTERNAL ADMIN READ ONLY/);
  expect(text).toHaveTextContent('devices under OEMs and its applications under Applications');
  expect(screen.queryByText(/Ask an administrator/)).not.toBeInTheDocument();
  expect(platform.calls.filter((call) => call.path.startsWith('/admin/entities'))).toEqual([]);
});

test.each(['ROLE_EXTERNAL_ADMIN', 'ROLE_EXTERNAL_ADMIN_READ_ONLY'] as const)(
  'does not mention My Profile on the page of another company as %s',
  async (as) => {
    await renderArea({ area, path: '/dashboard/entities/zahra', as });
    expect(
      await screen.findByRole('heading', { name: 'Your role does not have access to “zahra”' }),
    ).toBeVisible();
    expect(
      screen.getByText('External staff can open only what belongs to their own entity, nordlys.'),
    ).toBeVisible();
  },
);

test('stops showing an entity that has been deleted elsewhere', async () => {
  const { platform } = await open('nordlys');
  platform.fail({ match: { path: '/admin/entities/nordlys' }, status: 404, message: 'There is none' });
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('There is none')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export entity' })).not.toBeInTheDocument();
});
