import { setRuntimeConfig } from '@console/api';
import { testConfig } from '@console/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useNewReleases } from './useNewReleases';

/** The questions for the page of the shell, which a test answers. */
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
afterEach(() => document.head.replaceChildren());

const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

test('who comes back is asked for at once, and once at a time: what was wanted meanwhile is asked afterwards', async () => {
  const { result } = renderHook(useNewReleases);
  comeBack();
  comeBack();
  comeBack();
  expect(asked).toHaveLength(1);
  await act(async () => asked[0]?.('<script src="/static/js/index.4e5f6a7b.js">'));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(result.current.otherShell).toBe(true);
  await act(async () => asked[1]?.('<script src="/static/js/index.0a1b2c3d.js">'));
  await waitFor(() => expect(result.current.otherShell).toBe(false));
  expect(asked).toHaveLength(2);
});

test('a style sheet or a script that could not be had is a reason to ask, a picture is none', async () => {
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

test('a tab that nobody looks at asks nothing', async () => {
  renderHook(useNewReleases);
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  comeBack();
  expect(asked).toHaveLength(0);
  visibility.mockRestore();
  comeBack();
  expect(asked).toHaveLength(1);
});
