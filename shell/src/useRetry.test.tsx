import { deferred } from '@console/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, createMemoryRouter, RouterProvider, useNavigation } from 'react-router-dom';
import { lastTried, useRetry } from './useRetry';

test('a retry that ends just as another page begins to load does not stop that', async () => {
  // Without `act`, which would run all effects first.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  const { promise: repaired, resolve: end } = deferred<boolean>();
  const repair = () => repaired;
  const { promise: arrival, resolve: arrive } = deferred<null>();
  function Failed() {
    const { button } = useRetry('No network', repair);
    return (
      <button type="button" {...button}>
        Retry, {useNavigation().state}
      </button>
    );
  }
  history.replaceState(null, '', '/failed');
  const router = createBrowserRouter([
    { path: '/failed', Component: Failed },
    { path: '/other', loader: () => arrival, element: <h1>The other page</h1> },
  ]);
  const page = document.body.appendChild(document.createElement('main'));
  const root = createRoot(page);
  root.render(<RouterProvider router={router} useTransitions={false} />);
  (await screen.findByRole('button', { name: 'Retry, idle' })).click();
  await waitFor(() => expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true'));
  const begun = new Promise<void>((resolve) => {
    new MutationObserver(() => {
      if (!page.textContent?.endsWith('loading')) return;
      end(false);
      resolve();
    }).observe(page, { subtree: true, characterData: true });
  });
  void router.navigate('/other');
  await begun;
  await waitFor(() => expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'false'));
  arrive(null);
  expect(await screen.findByRole('heading', { name: 'The other page' })).toBeVisible();
  root.unmount();
  router.dispose();
});

test('a retry that ends once the user is on a page without data does not take them back', async () => {
  const { promise: repaired, resolve: end } = deferred<boolean>();
  const repair = () => repaired;
  function Failed() {
    const { button } = useRetry('No network', repair);
    return (
      <button type="button" {...button}>
        Retry
      </button>
    );
  }
  history.replaceState(null, '', '/failed');
  const router = createBrowserRouter([
    { path: '/failed', Component: Failed },
    { path: '/other', element: <h1>The other page</h1> },
  ]);
  render(<RouterProvider router={router} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await act(() => router.navigate('/other'));
  await act(async () => end(false));
  expect(screen.getByRole('heading', { name: 'The other page' })).toBeVisible();
  router.dispose();
});

test('another failure in the same place has a time of its own', async () => {
  function Failed() {
    const [failure, setFailure] = useState('No network');
    const { failedAt } = useRetry(failure);
    return (
      <button type="button" onClick={() => setFailure('It throws')}>
        {failure}. {lastTried(failedAt)}
      </button>
    );
  }
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  render(<RouterProvider router={createMemoryRouter([{ path: '*', Component: Failed }])} />);
  now.mockReturnValue(61_000);
  fireEvent.click(screen.getByRole('button', { name: 'No network. Last tried at 00:00:00 local time.' }));
  const name = 'It throws. Last tried at 00:01:01 local time.';
  expect(await screen.findByRole('button', { name })).toBeVisible();
});
