import { currentSession } from '@console/auth';
import { testConfig } from '@console/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { pageOf, startConsole, testArea } from './testConsole';

/** Lets the area's code arrive. */
let arrives: () => void;
const askedForArea = jest.fn();

/** Prepares the sign-in page as the first page of a visit, before any code of the console has loaded. */
async function prepare(name = 'mf-landed') {
  // React renders by itself, as in a browser.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  history.replaceState(null, '', '/');
  document.body.innerHTML = '<div id="root"></div>';
  const arrival = new Promise<void>((resolve) => {
    arrives = resolve;
  });
  const area = testArea(name, { paths: ['/dashboard'] });
  return startConsole({
    as: null,
    areas: [area],
    code: async () => {
      askedForArea();
      await arrival;
      return { area: pageOf(area) };
    },
    serve: (path) => (path === '/config.json' ? Response.json(testConfig) : undefined),
  });
}

/** Imported late, after the mock of the federation is in place. */
const start = async () => (await import('./bootstrap')).start();

async function signInFirst() {
  await prepare();
  await start();
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByLabelText('Email'), 'admin@example.com');
  await user.type(screen.getByLabelText('Password'), 'admin{Enter}');
  await waitFor(() => expect(currentSession()).not.toBeNull());
}

// Before the next test, whose console stays active and would follow this one's session.
test('a failure to load the console’s code is reported', async () => {
  jest.doMock('./showConsole', () => {
    throw new Error('Loading chunk console failed.');
  });
  await signInFirst();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Its code could not be loaded. Check your connection, then try again.',
  );
  jest.dontMock('./showConsole');
});

test('it stays until the first page after signing in has loaded', async () => {
  await signInFirst();
  expect(await screen.findByRole('button', { name: /^(Signing in|Loading the console)…$/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  arrives();
  expect(await screen.findByRole('heading', { name: 'mf-landed page' })).toBeVisible();
  expect(location.pathname).toBe('/dashboard');
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test('with a session of this tab it is not shown while the first page loads', async () => {
  const platform = await prepare('mf-found');
  sessionStorage.setItem('access_token', await platform.tokenFor('admin@example.com'));
  askedForArea.mockClear();
  const started = start();
  await waitFor(() => expect(askedForArea).toHaveBeenCalled());
  expect(screen.queryByRole('form', { name: 'Sign in' })).toBeNull();
  arrives();
  await started;
  expect(await screen.findByRole('heading', { name: 'mf-found page' })).toBeVisible();
});

test('with an ended session of this tab it promises no place to be back at, which is not known', async () => {
  const platform = await prepare('mf-ended');
  sessionStorage.setItem('access_token', await platform.tokenFor('admin@example.com'));
  const years = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 100_000 * 3_600_000);
  await start();
  years.mockRestore();
  expect(await screen.findByText(/^Your session has ended\./)).toHaveTextContent(
    /^Your session has ended\. Please sign in again\.$/,
  );
});
