import { RuntimeConfig, setRuntimeConfig } from '@console/api';
import { type Role, sessionOf, signOut, startSession } from '@console/auth';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import { create } from 'superstruct';
import { type AreaRoute, closedRoutes, defineArea } from './area';
import { PageLayout } from './PageLayout';

const facts = { name: 'mf-reports', paths: ['/dashboard/reports'] };
const path = '/dashboard/reports';
const Component = () => <h1>The reports</h1>;

beforeAll(() =>
  setRuntimeConfig(
    create(
      { environment: 'Test', apiBase: '/api', objectStorageBase: '/storage', oauthClientId: 'console' },
      RuntimeConfig,
    ),
  ),
);

function signInAs(role: Role): void {
  const claims = { exp: Date.now() / 1000 + 3600, authorities: [role], entity_id: 'nordlys' };
  const session = sessionOf({ accessToken: `h.${btoa(JSON.stringify(claims))}.s`, scope: 'read' });
  if ('problem' in session) throw new Error(session.problem);
  startSession(session);
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  signInAs('ROLE_INTERNAL_ADMIN');
});
afterEach(() => {
  signOut('otherTab');
});

/** Opens the page inside the layout used by the shell and by a standalone area. */
function open(...children: RouteObject[]): void {
  const layout = (
    <PageLayout>
      <Outlet />
    </PageLayout>
  );
  const router = createMemoryRouter([{ element: layout, children }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
}

/** A route as in area code that was not type-checked. */
function fromOutside(handle: object): AreaRoute {
  const [route]: AreaRoute[] = JSON.parse(JSON.stringify([{ path, handle }]));
  if (!route) throw new Error('There is no route');
  return { ...route, Component };
}

const title = () => screen.getByRole('heading', { level: 1 });

test('a route without `needs` is closed to everyone, with the reason', () => {
  open({ path, Component });
  expect(title()).toHaveTextContent('This page is closed');
  expect(screen.getByText(/^It does not say who may open it\./)).toBeVisible();
  expect(console.warn).toHaveBeenCalledWith(
    `The page at ${path} is closed. It does not say who may open it.`,
  );
});

test('a route that an area declares without `needs` is closed, and makes no calls', async () => {
  const start = jest.fn();
  const route = fromOutside({ title: 'Reports' });
  route.handle.start = start;
  const area = defineArea({ ...facts, routes: [route] });
  open(...area.routes);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('This page is closed');
  expect(start).not.toHaveBeenCalled();
  expect(closedRoutes(area)).toEqual([`${path} is closed. It does not say who may open it.`]);
});

test('a nested page does not inherit `needs`', () => {
  open({ path, handle: { title: 'Reports', needs: 'signedIn' }, children: [{ index: true, Component }] });
  expect(title()).toHaveTextContent('This page is closed');
});

test('an unknown permission closes only the route that needs it', () => {
  const area = defineArea({
    ...facts,
    routes: [
      fromOutside({ title: 'Reports', needs: 'reports.read' }),
      { path: `${path}/open`, handle: { title: 'Open', needs: 'devices.read' }, Component },
    ],
  });
  expect(closedRoutes(area)).toEqual([
    `${path} is closed. It asks for the permission reports.read, which this console does not have.`,
  ]);
  open(...area.routes);
  expect(title()).toHaveTextContent('This page is closed');
  expect(screen.getByText(/^It asks for the permission reports\.read/)).toBeVisible();
});

test.each<[string, Role, string]>([
  ['signedIn', 'ROLE_EXTERNAL_ADMIN_READ_ONLY', 'The reports'],
  ['system.read', 'ROLE_INTERNAL_ADMIN', 'The reports'],
  ['system.read', 'ROLE_EXTERNAL_ADMIN', 'Your role does not have access to “Reports”'],
])('a route that needs %s shows %s "%s"', (needs, role, heading) => {
  signInAs(role);
  open(...defineArea({ ...facts, routes: [fromOutside({ title: 'Reports', needs })] }).routes);
  expect(title()).toHaveTextContent(heading);
});

test.each<[Role, number]>([
  ['ROLE_INTERNAL_ADMIN', 1],
  ['ROLE_EXTERNAL_ADMIN', 0],
])('%s gets %s breadcrumbs of a page that needs system.write', (role, count) => {
  signInAs(role);
  const handle = { title: 'Reports', needs: 'system.write', crumbs: () => [{ label: 'All', to: '/all' }] };
  open(...defineArea({ ...facts, routes: [{ ...fromOutside({}), handle } as AreaRoute] }).routes);
  expect(screen.queryAllByRole('navigation', { name: 'Breadcrumb' })).toHaveLength(count);
});

test.each<[string, Role, string, string]>([
  ['clients.write', 'ROLE_INTERNAL_ADMIN_READ_ONLY', 'Open “Desk”', '/desk'],
  ['clients.write', 'ROLE_EXTERNAL_ADMIN', 'Open “Desk”', '/desk'],
  ['clients.read', 'ROLE_EXTERNAL_ADMIN', 'The reports', ''],
  ['system.write', 'ROLE_EXTERNAL_ADMIN', 'Back to the dashboard', '/dashboard'],
  ['multos.use', 'ROLE_EXTERNAL_ADMIN', 'Back to the dashboard', '/dashboard'],
])('a page that needs %s leads %s on: %s', (needs, role, text, to) => {
  signInAs(role);
  const crumbs = () => [
    { label: 'All', to: '/all' },
    { label: 'Desk', to: '/desk' },
  ];
  const handle = { title: 'Reports', needs, crumbs };
  open(...defineArea({ ...facts, routes: [{ ...fromOutside({}), handle } as AreaRoute] }).routes);
  if (to) expect(screen.getByRole('link', { name: text })).toHaveAttribute('href', to);
  else expect(title()).toHaveTextContent(text);
});

test.each([
  ['system.write', 'Only INTERNAL ADMIN can open this page.'],
  ['system.read', 'Only INTERNAL ADMIN and INTERNAL ADMIN READ ONLY can open this page.'],
  // It also depends on the record.
  [() => false, 'Ask an administrator if you need this page.'],
] as const)('a user whose role may not open the page is told who may (%s)', (needs, who) => {
  signInAs('ROLE_EXTERNAL_ADMIN');
  open({ path, handle: { title: 'Reports', needs }, Component });
  expect(screen.getByText(`You are signed in as EXTERNAL ADMIN. ${who}`)).toBeVisible();
});

test("a user whose role may not open the page is told the page's own refusal", () => {
  signInAs('ROLE_EXTERNAL_ADMIN');
  const refusal = ({ entityId }: { entityId: string }) => `These reports are not those of ${entityId}.`;
  open({ path, handle: { title: 'Reports', needs: 'system.read', refusal }, Component });
  expect(screen.getByText('These reports are not those of nordlys.')).toBeVisible();
  expect(screen.queryByText(/You are signed in as/)).not.toBeInTheDocument();
});

test('the calls of a page start once per path, not again when only the query changes', async () => {
  const started: unknown[] = [];
  const area = defineArea({
    ...facts,
    routes: [
      {
        path: `${path}/:id`,
        handle: {
          title: 'Report',
          needs: 'devices.read',
          start: ({ session: { role }, params, query }) => started.push([role, params, query.get('page')]),
        },
        Component,
      },
    ],
  });
  const router = createMemoryRouter(area.routes, { initialEntries: [`${path}/a%2Fb?page=2`] });
  render(<RouterProvider router={router} />);
  await screen.findByText('The reports');
  await act(() => router.navigate(`${path}/a%2Fb?page=3`));
  await act(() => router.navigate(`${path}/c`));
  expect(started).toEqual([
    ['ROLE_INTERNAL_ADMIN', { id: 'a/b' }, '2'],
    ['ROLE_INTERNAL_ADMIN', { id: 'c' }, null],
  ]);
});

test('a page for everyone who is signed in is not shown without a session', () => {
  signOut('otherTab');
  open({ path, handle: { title: 'Reports', needs: 'signedIn' }, Component });
  expect(screen.queryByText('The reports')).not.toBeInTheDocument();
});
