import { setRuntimeConfig } from '@console/api';
import { testConfig } from '@console/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
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
afterEach(() => document.head.replaceChildren());

const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

test('returning to the tab checks at once; a check wanted while another runs follows it', async () => {
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
