import { currentSession, restoreSession, signOut } from '@console/auth';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { DrawerEntry } from '../manifests';
import { configure } from '../testLayout';
import { StandaloneLayout } from './StandaloneLayout';

const accounts = ['ROLE_INTERNAL_ADMIN', 'ROLE_EXTERNAL_ADMIN_READ_ONLY'].map((role) => ({
  email: `${role}@example.com`,
  password: 'p',
  role,
  name: role,
}));
const drawer: DrawerEntry[] = [
  { label: 'Entities', path: '/dashboard/entities', needs: 'entities.read', order: 1 },
  { label: 'My Profile', path: '/dashboard/entities/{entity}', needs: 'entities.readOwn', order: 2 },
];

/** Signs in everyone who asks, as of the entity "fjord & co", after the platform's settings were read. */
async function platform(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { headers, url } = new Request(input, init);
  if (url.includes('__control')) return Response.json({ failures: [], milliseconds: 0 });
  const credentials = headers.get('Authorization')?.replace('Basic ', '');
  if (credentials !== undefined)
    return Response.json({}, { headers: { 'x-auth-token': atob(credentials).split('@')[0] ?? '' } });
  const authorities = [headers.get('x-auth-token')];
  const claims = { exp: Date.now() / 1000 + 3600, authorities, entity_id: 'fjord & co' };
  return Response.json({ access_token: `h.${btoa(JSON.stringify(claims))}.s`, scope: 'read' });
}

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  configure();
  globalThis.fetch = platform;
  await restoreSession();
  history.replaceState(null, '', '/dashboard/entities?q=nordlys');
});
afterEach(() => act(() => signOut('otherTab')));

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('a role that is chosen gets its own links, and the page without the search of the one before', async () => {
  const layout = (
    <StandaloneLayout title="Catalogue" drawer={drawer} accounts={accounts}>
      The page
    </StandaloneLayout>
  );
  const handle = { needs: 'signedIn' };
  render(<RouterProvider router={createBrowserRouter([{ path: '*', handle, element: layout }])} />);
  await screen.findByText('The page');
  expect(links()).toEqual([['Entities', '/dashboard/entities']]);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Signed in as' }));
  fireEvent.click(await screen.findByTitle('EXTERNAL_ADMIN_READ_ONLY (ROLE_EXTERNAL_ADMIN_READ_ONLY)'));
  await waitFor(() => expect(links()).toEqual([['My Profile', '/dashboard/entities/fjord%20%26%20co']]));
  expect(currentSession()?.role).toBe('ROLE_EXTERNAL_ADMIN_READ_ONLY');
  await waitFor(() => expect(location.href).toBe('http://console.test/dashboard/entities'));
});
