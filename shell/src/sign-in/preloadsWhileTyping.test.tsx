import { cleanup, render, waitFor } from '@testing-library/react';
import { openConsole, startConsole, testArea } from '../testConsole';
import { preloadConsole } from './preloadConsole';
import { SignInPage } from './SignInPage';

const areas = [
  testArea('mf-landing', { paths: ['/dashboard'] }),
  testArea('mf-target', { paths: ['/dashboard/target'] }),
];
const idle: { now?: () => void; cancelled: number[] } = { cancelled: [] };

beforeEach(() => {
  idle.cancelled = [];
  Object.assign(window, {
    requestIdleCallback: (work: () => void) => {
      idle.now = work;
      return 7;
    },
    cancelIdleCallback: (handle: number) => idle.cancelled.push(handle),
  });
});

test.each([
  [null, 'mf-landing'],
  ['/dashboard/target?page=2', 'mf-target'],
  ['https://elsewhere.example/dashboard/target', 'mf-landing'],
])('with the return path %s, %s is preloaded once the page is idle', async (path, expected) => {
  const { preloaded } = await openConsole({ path: '/', as: null, areas });
  if (path) sessionStorage.setItem('return_path', path);
  expect(preloaded).toEqual([]);
  idle.now?.();
  expect(preloaded).toEqual([expected]);
});

test('nothing is preloaded once the sign-in page is gone', async () => {
  await openConsole({ path: '/', as: null, areas });
  expect(idle.cancelled).toEqual([]);
  cleanup();
  expect(idle.cancelled).toEqual([7]);
});

test('a browser without idle callbacks waits a moment', async () => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  await startConsole({ as: null });
  jest.useFakeTimers();
  const preload = jest.fn();
  const page = <SignInPage goesBack={false} preload={preload} onSignedIn={() => undefined} />;
  render(page).unmount();
  jest.advanceTimersByTime(1_000);
  expect(preload).not.toHaveBeenCalled();
  render(page);
  jest.advanceTimersByTime(300);
  expect(preload).toHaveBeenCalledTimes(1);
});

test('the layout is preloaded even for an address without an area', async () => {
  await startConsole({ as: null, areas: [] });
  const frame = jest.fn(() => ({}));
  await jest.doMock('../layout/layoutRoute', frame).isolateModulesAsync(async () => {
    preloadConsole();
    await waitFor(() => expect(frame).toHaveBeenCalledTimes(1));
  });
});
