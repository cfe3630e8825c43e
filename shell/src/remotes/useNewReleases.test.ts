import { setRuntimeConfig } from '@console/api';
import { testConfig } from '@console/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { setAreaState } from './areaStates';
import { readRegistry } from './registry';
import { useNewReleases } from './useNewReleases';

/** Requests for the shell's page, which a test answers by hand. */
let asked: ((page: string) => void)[] = [];

beforeEach(() => {
  setRuntimeConfig(testConfig);
  asked = [];
  document.head.innerHTML = '<script src="/static/js/index.0a1b2c3d.js" type="text/plain"></script>';
  globalThis.fetch = () =>
    new Promise((resolve) => {
      asked.push((page) => resolve(new Response(page)));
    });
});
afterEach(() => {
  document.head.replaceChildren();
});

const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

test('returning to the tab checks at once; a check wanted while another runs follows it', async () => {
  const { result } = renderHook(useNewReleases);
  comeBack();
  comeBack();
  comeBack();
  expect(asked).toHaveLength(1);
  await act(async () => asked[0]?.('<script src="/static/js/index.4e5f6a7b.js">'));
  await waitFor(() => expect(asked).toHaveLength(2));
  await waitFor(() => expect(result.current.otherShell).toBe(true));
  await act(async () => asked[1]?.('<script src="/static/js/index.0a1b2c3d.js">'));
  expect(asked).toHaveLength(2);
});

test('with gateways that serve different releases, the offer stays until two checks in a row do not see it', async () => {
  const seen: boolean[] = [];
  renderHook(() => seen.push(useNewReleases().otherShell));
  const [old, next] = ['index.0a1b2c3d', 'index.4e5f6a7b'];
  for (const file of [old, next, old, next, old, old, old, next]) {
    const checks = seen.length;
    comeBack();
    await act(async () => asked.pop()?.(`<script src="/static/js/${file}.js">`));
    await waitFor(() => expect(seen).toHaveLength(checks + 1));
  }
  expect(seen).toEqual([false, false, true, true, true, true, false, false, true]);
});

test('a style sheet or script that fails to load triggers a check, an image does not', async () => {
  renderHook(useNewReleases);
  const lose = (name: string) =>
    document.head.appendChild(document.createElement(name)).dispatchEvent(new Event('error'));
  lose('img');
  dispatchEvent(new ErrorEvent('error', { message: 'a bug of a page' }));
  expect(asked).toHaveLength(0);
  lose('link');
  expect(asked).toHaveLength(1);
  await act(async () => asked[0]?.(''));
  lose('script');
  await waitFor(() => expect(asked).toHaveLength(2));
});

test('a hidden tab does not check', async () => {
  renderHook(useNewReleases);
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  comeBack();
  expect(asked).toHaveLength(0);
  visibility.mockRestore();
  comeBack();
  expect(asked).toHaveLength(1);
});

test('a visible tab checks every minute, and no longer once it is not used', () => {
  jest.useFakeTimers();
  renderHook(useNewReleases).unmount();
  jest.advanceTimersByTime(120_000);
  expect(asked).toHaveLength(0);
  renderHook(useNewReleases);
  jest.advanceTimersByTime(60_000);
  expect(asked).toHaveLength(1);
});

test('an area whose server never answers does not hold back what the others offer', async () => {
  const [name, release] = ['mf-reports', '/remotes/mf-reports/release.json'];
  const area = { name, title: 'Reports', paths: ['/dashboard/reports'], drawer: [], release };
  globalThis.fetch = async (address) => {
    if (String(address) === '/') return new Response('<script src="/static/js/index.4e5f6a7b.js">');
    return String(address).endsWith(release)
      ? new Promise(() => undefined)
      : Response.json({ areas: [area] });
  };
  await readRegistry();
  const running = { name, version: '1.0.0', commit: 'c1', builtAt: '2026-11-21T12:00:00Z', uses: {} };
  const entry = { url: 'remoteEntry.js', integrity: `sha384-${'A'.repeat(64)}` };
  setAreaState(name, { phase: 'loaded', release: { ...running, preloadShared: [], entry, preload: [] } });
  jest.useFakeTimers();
  const { result } = renderHook(useNewReleases);
  comeBack();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(result.current.otherShell).toBe(true);
});
