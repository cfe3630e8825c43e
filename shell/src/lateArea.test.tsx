import { type RegisteredArea, RemoteWidget } from '@console/area';
import { deferred } from '@console/testing';
import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { LoadFailure } from './remotes/release/loadFailure';
import { openConsole, pageOf, testArea } from './testConsole';

// The shell's types do not know the widgets in the areas' contracts.
const Widget = RemoteWidget as ComponentType<{ name: string; props: object }>;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.useFakeTimers({ advanceTimers: true });
});

test('an area that arrives after it timed out is shown without a click', async () => {
  const { promise: arrived, resolve: arrive } = deferred();
  await openConsole({
    path: '/dashboard/late?page=2',
    areas: [testArea('mf-late')],
    code: async (area) => {
      await arrived;
      return { area: pageOf(area) };
    },
  });
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(await screen.findByText('mf-late is taking longer than usual…')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  await heading('“mf-late” is not available right now');
  const before = history.length;
  expect(screen.getByRole('alert')).toHaveTextContent('It did not answer within 8 seconds.');
  await act(async () => arrive());
  await heading('mf-late page');
  expect(history.length).toBe(before);
  expect(location.search).toBe('?page=2');
});

test('an area that fails at once keeps its reason, and is not said to be late after that', async () => {
  const code = () => Promise.reject(new LoadFailure('Its server answered 502.'));
  await openConsole({ path: '/dashboard/failed', areas: [testArea('mf-failed')], code });
  await heading('“mf-failed” is not available right now');
  await act(() => jest.advanceTimersByTimeAsync(8_000));
  expect(screen.getByRole('alert')).toHaveTextContent(/^Its server answered 502\./);
});

test('a page that is opened while another one is slow is not called slow at once', async () => {
  const areas = ['mf-here', 'mf-slow', 'mf-next'].map((name) => testArea(name));
  const { go } = await openConsole({
    path: '/dashboard/here',
    areas,
    code: (area) => (area === areas[0] ? { area: pageOf(area) } : new Promise(() => undefined)),
  });
  await heading('mf-here page');
  act(() => void go('/dashboard/slow'));
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('mf-slow is taking longer than usual…')).toBeVisible();
  act(() => void go('/dashboard/next'));
  expect(screen.queryByText(/is taking longer than usual/)).toBeNull();
});

test('an area that arrives late does not keep the user from the page that they have opened meanwhile', async () => {
  const arrive = new Map<RegisteredArea, () => void>();
  const [late, next] = [testArea('mf-overdue'), testArea('mf-next')];
  const { go } = await openConsole({
    path: '/dashboard/overdue',
    areas: [late, next],
    code: async (area) => {
      await new Promise<void>((resolve) => arrive.set(area, resolve));
      return { area: pageOf(area) };
    },
  });
  await act(() => jest.advanceTimersByTimeAsync(8_000));
  await heading('“mf-overdue” is not available right now');
  act(() => void go('/dashboard/next'));
  await act(async () => arrive.get(late)?.());
  await act(async () => arrive.get(next)?.());
  await heading('mf-next page');
});

test('a widget whose area arrives after it timed out is shown without a click; others keep what was typed', async () => {
  const { promise: arrived, resolve: arrive } = deferred();
  const page = testArea('mf-hosting');
  const prompt = testArea('mf-prompt');
  const both = () => (
    <>
      <Widget name="mf-prompt/Note" props={{}} />
      <Widget name="mf-tardy/Figures" props={{}} />
    </>
  );
  const { user } = await openConsole({
    path: '/dashboard/hosting',
    areas: [page, prompt, testArea('mf-tardy')],
    code: async (area) => {
      if (area === page) return { area: pageOf(area, both) };
      if (area === prompt)
        return {
          area: { ...pageOf(area), widgets: { 'mf-prompt/Note': () => <input aria-label="Note" /> } },
        };
      await arrived;
      return { area: { ...pageOf(area), widgets: { 'mf-tardy/Figures': () => <p>Seven</p> } } };
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'kept');
  await act(() => jest.advanceTimersByTimeAsync(8_000));
  expect(await screen.findByText('“mf-tardy” is not available right now')).toBeVisible();
  await act(async () => arrive());
  expect(await screen.findByText('Seven')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('kept');
});
