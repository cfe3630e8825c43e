import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from '@console/auth';
import { readRegistry } from '../../remotes/registry';
import { lookupsFor, pagesFor } from './paletteMatches';

const session: Session = {
  accessToken: 'token',
  scope: 'read',
  role: 'ROLE_INTERNAL_ADMIN',
  entityId: 'nordlys',
  expiresAt: Number.POSITIVE_INFINITY,
  subject: undefined,
  address: undefined,
};

/** Serves a registry with these areas. */
beforeEach(async () => {
  const areas = ['mf-support', 'mf-clients', 'mf-system'].map((name) => ({
    ...JSON.parse(readFileSync(join(__dirname, '../../../..', name, 'area.json'), 'utf8')),
    release: `/${name}/release.json`,
  }));
  globalThis.fetch = async () => Response.json({ areas });
  await readRegistry();
});

const offered = (text: string) =>
  lookupsFor(text, session)
    .map(({ path }) => path)
    .filter((path) => /wearables\/|account\/|client\//.test(path));

test.each(['maintenance', 'search accounts', 'errorlogs', 'customersupportsearch', 'jane@', 'nordlys'])(
  'the text %j is not an id',
  (text) => {
    expect(offered(text)).toEqual([]);
  },
);

test.each([
  ['a1b2 c3d4\u00a0e5f6', ['/dashboard/support/wearables/visualId/A1B2C3D4E5F6']],
  ['ABCDEFGHIJ', ['/dashboard/support/wearables/visualId/ABCDEFGHIJ']],
  [
    '0a1b2c3d4e5f6g7h8i9j',
    [
      '/dashboard/support/wearables/asn/0A1B2C3D4E5F6G7H8I9J',
      '/dashboard/support/wearables/serialNumber/0A1B2C3D4E5F6G7H8I9J',
    ],
  ],
  [' Jane@EXAMPLE.com', ['/dashboard/support/accounts/account/Jane%40example.com']],
  [
    '0f8fad5b-d9cb-469f-a165-70867728950e',
    ['/dashboard/clients/client/0f8fad5b-d9cb-469f-a165-70867728950e'],
  ],
  // `$&` must not be read as a replacement pattern, and a lone surrogate cannot be encoded in an address.
  ['$&@example.com', ['/dashboard/support/accounts/account/%24%26%40example.com']],
  ['\ud800@example.com', []],
])("%j leads to the records that can have that id, in the platform's spelling", (text, paths) => {
  expect(offered(text)).toEqual(paths);
});

test.each([
  ['search wearables', '/dashboard/support/wearables'],
  ['search accounts', '/dashboard/support/accounts'],
  ['clients overview', '/dashboard/clients'],
  ['maintenance mode', '/dashboard/system'],
])('the page on which staff read %j is found by it, whatever its link is called', (text, path) => {
  expect(pagesFor(text, session)).toMatchObject([{ path }]);
});
