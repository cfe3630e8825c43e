import { apiPath, callApi } from '@console/api';
import { pagePath } from '@console/area';
import { renderArea, seeded, testPlatform } from '@console/testing';
import { anyName, expectRoundTrips, isAddressable } from '@console/testing/addresses';
import { screen, waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import { unknown } from 'superstruct';
import { accountPath, accountRoutes } from './accounts/paths';
import { area } from './routes';
import { wearablePath, wearableRoutes } from './wearables/paths';

const routes = [
  wearableRoutes.detail,
  accountRoutes.detail,
  '/dashboard/device/brand/:brand/model/:model/version/:version',
];

test.each(routes)('the address built for %s parses back to the same parameters, or is not built', (route) => {
  const names = [...route.matchAll(/:(\w+)/g)].map(([, key = '']) => key);
  return expectRoundTrips(route, (...texts) =>
    pagePath(route, Object.fromEntries(names.map((key, i) => [key, texts[i] ?? '']))),
  );
});

test('a call reaches the platform with its parameters unchanged, or is not sent', async () => {
  const platform = testPlatform();
  await renderArea({ area, path: '/dashboard/support/wearables', platform });
  await fc.assert(
    fc.asyncProperty(anyName, async (text) => {
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
  const { email } = seeded(platform.records.accounts());
  await page.go(accountPath(email));
  expect(await screen.findByText(email, { selector: 'h1' })).toBeVisible();
});

test.each([
  ['asn/short', 'Invalid ASN'],
  ['visualId/short', 'Visual Id length must be between 10 and 14 characters'],
  ['colour/green', 'Wearables can be found by ASN, Visual Id, Email, Serial Number'],
])('the address %s is rejected without a call', async (end, reason) => {
  const { platform } = await renderArea({ area, path: `/dashboard/support/wearables/${end}` });
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  expect(screen.getByRole('button', { name: 'go back' })).toBeInTheDocument();
  expect(platform.calls.filter(({ path }) => path.startsWith('/admin/'))).toEqual([]);
});

test('an address by email redirects to the account', async () => {
  const platform = testPlatform();
  const email = platform.records.accounts()[0]?.email ?? '';
  const { address } = await renderArea({
    area,
    platform,
    path: `/dashboard/support/wearables/email/${encodeURIComponent(email)}`,
  });
  await waitFor(() =>
    expect(address()).toBe(`/dashboard/support/accounts/account/${encodeURIComponent(email)}`),
  );
});
