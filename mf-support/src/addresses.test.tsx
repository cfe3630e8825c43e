import { apiPath, callApi } from '@console/api';
import { pagePath, usePageParams } from '@console/area';
import { renderArea, seeded, testPlatform } from '@console/testing';
import { act, render, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { unknown } from 'superstruct';
import { accountPath, accountRoutes } from './accounts/paths';
import { area } from './routes';
import { wearablePath, wearableRoutes } from './wearables/paths';

/** What a name may hold, and what an address is careful with, more often than chance would have it. */
const hard = fc.constantFrom(
  '%2F',
  '%',
  '/',
  '\\',
  '..',
  '.',
  '?',
  '#',
  '%25',
  '\ud800',
  '\udc00',
  ' ',
  '🙂',
  '*',
  ':',
);
const name = fc
  .array(fc.oneof(hard, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 5 })
  .map((parts) => parts.join(''));

const isAddressable = (text: string) => !['', '.', '..'].includes(text) && !/\p{Surrogate}/u.test(text);

/** Where a browser goes for this address, as its bar shows it. */
const inTheBar = (path: string) => new URL(path, 'http://console.test').pathname;

/** What the page of a route that is opened at this address takes its parameters to be. */
async function paramsAt(route: string, path: string): Promise<Record<string, string>> {
  let seen: Record<string, string> = {};
  function Page() {
    seen = usePageParams(route);
    return null;
  }
  const router = createMemoryRouter(
    [
      { path: route, Component: Page },
      { path: '*', element: null },
    ],
    { initialEntries: [inTheBar(path)] },
  );
  const { unmount } = render(<RouterProvider router={router} />);
  await act(async () => undefined);
  unmount();
  router.dispose();
  return seen;
}

const routes = [
  wearableRoutes.detail,
  accountRoutes.detail,
  '/dashboard/device/brand/:brand/model/:model/version/:version',
];

test.each(routes)(
  'the parameters of %s are what its address was made of, or there is no address',
  async (route) => {
    const names = [...route.matchAll(/:(\w+)/g)].map(([, key = '']) => key);
    await fc.assert(
      fc.asyncProperty(fc.tuple(...names.map(() => name)), async (texts) => {
        const params = Object.fromEntries(names.map((key, i) => [key, texts[i] ?? '']));
        const path = pagePath(route, params);
        expect(path !== '').toBe(texts.every(isAddressable));
        if (path !== '') expect(await paramsAt(route, path)).toEqual(params);
      }),
      { numRuns: 150 },
    );
  },
);

test('a call arrives with the parameters that it was made of, or is not sent', async () => {
  const platform = testPlatform();
  await renderArea({ area, path: '/dashboard/support/wearables', platform });
  await fc.assert(
    fc.asyncProperty(name, async (text) => {
      let arrived: string | undefined;
      globalThis.fetch = async (input, init) => {
        arrived = new URL(new Request(input, init).url).pathname;
        return Response.json({});
      };
      const made = await callApi({ path: apiPath`/admin/accounts/${text}`, reply: unknown() }).then(
        () => true,
        () => false,
      );
      expect(made).toBe(isAddressable(text));
      expect(arrived !== undefined).toBe(made);
      if (arrived !== undefined) expect(arrived.split('/').slice(-1).map(decodeURIComponent)).toEqual([text]);
    }),
    { numRuns: 300 },
  );
});

test('links to wearables and accounts lead to the record', async () => {
  const platform = testPlatform();
  const { asn } = seeded(platform.records.wearables());
  const page = await renderArea({ area, path: wearablePath('asn', asn), platform });
  expect(await screen.findByText('Registered to')).toBeVisible();
  await page.go(accountPath(seeded(platform.records.accounts()).email));
  expect(await screen.findByRole('heading', { level: 1, name: 'Account Details' })).toBeVisible();
});
