import { currentSession } from '@console/auth';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { DrawerEntry } from '../manifests';
import { StandaloneLayout } from './StandaloneLayout';
import { signInEveryone } from './testStaffSignIn';

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

signInEveryone((email) => ({ authorities: [email.split('@')[0]], entity_id: 'fjord & co' }));
beforeEach(() => history.replaceState(null, '', '/dashboard/entities?q=nordlys'));

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

async function open() {
  const layout = (
    <StandaloneLayout title="Catalogue" drawer={drawer} accounts={accounts}>
      The page
    </StandaloneLayout>
  );
  const handle = { needs: 'signedIn' };
  render(<RouterProvider router={createBrowserRouter([{ path: '*', handle, element: layout }])} />);
  await screen.findByText('The page');
}

async function chooseOther() {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Signed in as' }));
  fireEvent.click(await screen.findByTitle('EXTERNAL_ADMIN_READ_ONLY (ROLE_EXTERNAL_ADMIN_READ_ONLY)'));
}

test('a role that is chosen gets its own links, and the page without the search of the one before', async () => {
  await open();
  expect(links()).toEqual([['Entities', '/dashboard/entities']]);
  await chooseOther();
  await waitFor(() => expect(links()).toEqual([['My Profile', '/dashboard/entities/fjord%20%26%20co']]));
  expect(currentSession()?.role).toBe('ROLE_EXTERNAL_ADMIN_READ_ONLY');
  await waitFor(() => expect(location.href).toBe('http://console.test/dashboard/entities'));
});

test('the page is busy while a role signs in, and no longer once that has failed', async () => {
  await open();
  globalThis.fetch = async () => new Response('{}', { status: 503 });
  await chooseOther();
  await screen.findByLabelText('Signing in');
  await screen.findByText('Sign-in is not available right now, please try again');
  expect(screen.queryByLabelText('Signing in')).toBeNull();
});
