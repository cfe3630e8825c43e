import { currentSession } from '@console/auth';
import { testConfig } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { pageOf, startConsole, testArea } from './testConsole';

/** The sign-in page as a visitor's first: it has nothing of the console yet. */
let arrives: () => void;

async function openDoor() {
  // The page draws by itself, as in a browser.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  history.replaceState(null, '', '/');
  document.body.innerHTML = '<div id="root"></div>';
  const arrival = new Promise<void>((resolve) => {
    arrives = resolve;
  });
  const area = testArea('mf-landed', { paths: ['/dashboard'] });
  await startConsole({
    as: null,
    areas: [area],
    code: async () => {
      await arrival;
      return { area: pageOf(area) };
    },
    serve: (path) => (path === '/config.json' ? Response.json(testConfig) : undefined),
  });
  // Fetched late: what stands in the place of the federation is set by then.
  await (await import('./bootstrap')).start();
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByLabelText('Email'), 'admin@example.com');
  await user.type(screen.getByLabelText('Password'), 'admin{Enter}');
  await waitFor(() => expect(currentSession()).not.toBeNull());
}

// Before the other, whose console would go on and follow this one's session.
test('where the console’s code cannot be had, it says so', async () => {
  jest.doMock('./showConsole', () => {
    throw new Error('Loading chunk console failed.');
  });
  await openDoor();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Its code could not be loaded. Check your connection, then try again.',
  );
  jest.dontMock('./showConsole');
});

test('it stays till the first page is there that a person has signed in for', async () => {
  await openDoor();
  expect(await screen.findByRole('button', { name: 'Signing in…' })).toHaveAttribute('aria-disabled', 'true');
  arrives();
  expect(await screen.findByRole('heading', { name: 'mf-landed page' })).toBeVisible();
  expect(location.pathname).toBe('/dashboard');
  expect(screen.queryByLabelText('Password')).toBeNull();
});
