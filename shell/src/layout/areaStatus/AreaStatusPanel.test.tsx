import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, RouterProvider, useLocation, useNavigate } from 'react-router-dom';
import { LoadFailure } from '../../remotes/release/loadFailure';
import { openConsole, testArea } from '../../testConsole';
import { AreaStatusPanel } from './AreaStatusPanel';

const noon = Date.parse('2026-03-01T12:00:00Z');

async function failing(beforeRetry: () => Promise<boolean>) {
  jest.spyOn(Date, 'now').mockReturnValue(noon);
  const panel = <AreaStatusPanel title="Away" reason="It did not answer." beforeRetry={beforeRetry} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: panel }])} />);
  return { first: await screen.findByRole('alert'), retry: screen.getByRole('button', { name: 'Retry' }) };
}

test('a retry that fails again is announced with its time', async () => {
  const { first, retry } = await failing(async () => false);
  const before = first.textContent;
  jest.spyOn(Date, 'now').mockReturnValue(noon + 7_000);
  await userEvent.click(retry);
  // A new element, so that screen readers announce it again.
  await waitFor(() => expect(screen.getByRole('alert')).not.toBe(first));
  const second = screen.getByRole('alert');
  expect(second).toHaveTextContent('It did not answer.');
  expect(second.textContent).not.toBe(before);
});

test('Retry can be pressed again after it threw', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { retry } = await failing(() => Promise.reject(new Error('No network')));
  await userEvent.click(retry);
  await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'false'));
  expect(error.mock.calls).toEqual([['Retry failed', new Error('No network')]]);
});

test('a different failure is announced with its own time', async () => {
  const Panel = () => {
    const { search } = useLocation();
    return <AreaStatusPanel title="Away" reason={search ? 'It answered 503.' : 'It did not answer.'} />;
  };
  jest.spyOn(Date, 'now').mockReturnValue(noon);
  const router = createMemoryRouter([{ path: '*', element: <Panel /> }]);
  render(<RouterProvider router={router} />);
  const first = await screen.findByRole('alert');
  const time = /Last tried at (\d\d:\d\d:\d\d)/;
  const before = first.textContent?.match(time)?.[1];
  jest.spyOn(Date, 'now').mockReturnValue(noon + 7_000);
  await act(() => router.navigate('/?again'));
  const second = screen.getByRole('alert');
  expect(second).not.toBe(first);
  expect(second).toHaveTextContent('It answered 503.');
  expect(second.textContent?.match(time)?.[1]).not.toBe(before);
});

test('the next page that is not available for the same reason is announced again, with its own time', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const code = () => Promise.reject(new LoadFailure('It did not answer.'));
  const areas = [testArea('mf-away'), testArea('mf-gone')];
  const { go } = await openConsole({ path: '/dashboard/away', areas, code });
  await screen.findByRole('heading', { name: /mf-away/ });
  const first = screen.getByRole('alert');
  await act(() => go('/dashboard/gone'));
  await screen.findByRole('heading', { name: /mf-gone/ });
  // Screen readers announce only a new element.
  expect(screen.getByRole('alert')).not.toBe(first);
});

test('a healed page is shown without a new history entry', async () => {
  const Panel = () => (
    <AreaStatusPanel title="Away" reason="It did not answer." healed={useLocation().key === 'default'} />
  );
  const router = createMemoryRouter([{ path: '*', element: <Panel /> }], {
    initialEntries: [{ pathname: '/away', search: '?page=2', hash: '#row', state: { kept: true } }],
  });
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(router.state.historyAction).toBe('REPLACE'));
  expect(router.state.location).toMatchObject({
    pathname: '/away',
    search: '?page=2',
    hash: '',
    state: { kept: true },
  });
});

test('a page that heals as the user opens another one does not take them back', async () => {
  function HealedPage() {
    const navigate = useNavigate();
    // As a click does between the appearance of the page and the effects that follow its first paint.
    useLayoutEffect(() => void navigate('/elsewhere'), [navigate]);
    return <AreaStatusPanel title="Away" reason="It did not answer." healed />;
  }
  const router = createMemoryRouter([
    { path: '/', element: <HealedPage /> },
    { path: '/elsewhere', element: <h1>Elsewhere</h1> },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});

// Forms keep what was typed for the next page in the entry's state.
test('Retry keeps the state of the history entry', async () => {
  const state = { kept: true };
  const panel = <AreaStatusPanel title="Away" reason="It did not answer." />;
  const router = createMemoryRouter([{ path: '*', element: panel }], {
    initialEntries: [{ pathname: '/away', state }],
  });
  render(<RouterProvider router={router} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(router.state.historyAction).toBe('REPLACE'));
  expect(router.state.location.state).toEqual(state);
});

test('only one retry runs at a time', async () => {
  let answer: () => void = () => undefined;
  const before = jest.fn(
    () =>
      new Promise<boolean>((resolve) => {
        answer = () => resolve(false);
      }),
  );
  const { first, retry } = await failing(before);
  expect(first).toHaveTextContent(
    /^It did not answer\.The rest of the console still works\. Last tried at \d\d:00:00 local time\.$/,
  );
  expect(retry).toHaveAttribute('aria-busy', 'false');
  await userEvent.click(retry);
  expect(retry).toHaveAttribute('aria-busy', 'true');
  expect(retry).toHaveClass('ant-btn-loading');
  await userEvent.click(retry);
  expect(before).toHaveBeenCalledTimes(1);
  await act(async () => answer());
  await waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'false'));
  await userEvent.click(retry);
  expect(before).toHaveBeenCalledTimes(2);
});

test('a failure while offline is retried automatically once back online', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const before = jest.fn(async () => false);
  const { first } = await failing(before);
  expect(first).toHaveTextContent(
    /^It did not answer\.This will be tried again when you are back online\. Last tried/,
  );
  jest.useFakeTimers();
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(before).toHaveBeenCalledTimes(1);
});

test('a retry that fails while offline is retried automatically as well', async () => {
  const before = jest.fn(async () => false);
  const { retry } = await failing(before);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await userEvent.click(retry);
  await screen.findByText(/This will be tried again when you are back online/);
  expect(retry).toHaveAttribute('aria-busy', 'false');
  jest.useFakeTimers();
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(before).toHaveBeenCalledTimes(2);
});

test('Retry while another page is loading stops that at once, however long the repair would take', async () => {
  const beforeRetry = () => new Promise<boolean>(() => undefined);
  const panel = <AreaStatusPanel title="Away" reason="It did not answer." beforeRetry={beforeRetry} />;
  const router = createMemoryRouter([
    { path: '/', element: panel },
    { path: '/elsewhere', loader: () => new Promise(() => undefined), element: null },
  ]);
  render(<RouterProvider router={router} />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  act(() => void router.navigate('/elsewhere'));
  await userEvent.click(retry);
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect(router.state.location.pathname).toBe('/');
});

test('being back online while another page is loading does not count as a try', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(noon);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const router = createMemoryRouter([
    { path: '/', element: <AreaStatusPanel title="Away" reason="It did not answer." /> },
    { path: '/elsewhere', loader: () => new Promise(() => undefined), element: null },
  ]);
  render(<RouterProvider router={router} />);
  const { textContent } = await screen.findByRole('alert');
  act(() => void router.navigate('/elsewhere'));
  jest.useFakeTimers({ now: noon + 7_000 });
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('alert')).toHaveTextContent(textContent ?? '');
  expect(router.state.navigation.location?.pathname).toBe('/elsewhere');
});

test('a failure while online is not retried automatically', async () => {
  const before = jest.fn(async () => false);
  await failing(before);
  jest.useFakeTimers();
  dispatchEvent(new Event('online'));
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(before).not.toHaveBeenCalled();
});
