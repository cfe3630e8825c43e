import { setRuntimeConfig } from '@console/api';
import { currentSession, restoreSession, signIn } from '@console/auth';
import { staffAccounts } from '@console/platform';
import { connect, testConfig, testPlatform } from '@console/testing';
import manifest from '../area.json';
import { searchRecords } from './search/searchRecords';
import { typedLength } from './search/typedLength';
import { wearableWhere } from './testRecords';

const platform = testPlatform();

beforeAll(async () => {
  setRuntimeConfig(testConfig);
  connect(platform);
  await restoreSession();
  const [account] = staffAccounts;
  if (account) await signIn(account);
});

const pattern = new RegExp(`^(?:${manifest.searches[0]?.pattern})$`);

async function search(text: string) {
  const session = currentSession();
  if (!session) throw new Error('Nobody is signed in');
  expect(text).toMatch(pattern);
  const { found, hint } = await searchRecords({ text, session, signal: new AbortController().signal });
  return { found: found.map(({ record }) => record.path), hint };
}

test('finds a wearable by an id of any type, in any case, also in groups', async () => {
  const ring = wearableWhere(platform, ({ serialNumber, visualId }) => !!serialNumber && !!visualId);
  const { asn, serialNumber, visualId } = ring;
  expect(
    (
      await search(
        asn
          .toLowerCase()
          .replace(/(.{4})/g, '$1 ')
          .trim(),
      )
    ).found,
  ).toEqual([`/dashboard/support/wearables/asn/${asn}`]);
  expect((await search(serialNumber ?? '')).found).toEqual([
    `/dashboard/support/wearables/serialNumber/${serialNumber}`,
  ]);
  expect((await search(visualId ?? '')).found).toEqual([`/dashboard/support/wearables/visualId/${visualId}`]);
});

test('finds a wearable once whose ASN is also its serial number', async () => {
  const ring = wearableWhere(platform, ({ serialNumber }) => !!serialNumber);
  const { asn, serialNumber } = ring;
  ring.serialNumber = asn;
  expect((await search(asn)).found).toEqual([`/dashboard/support/wearables/asn/${asn}`]);
  Object.assign(ring, { serialNumber });
});

test('finds an account by its email in any case, and nothing for an unknown email', async () => {
  const email = platform.records.accounts()[0]?.email ?? '';
  const path = `/dashboard/support/accounts/account/${encodeURIComponent(email)}`;
  expect(await search(email.toUpperCase())).toEqual({ found: [path], hint: undefined });
  expect(await search('nobody@example.invalid')).toEqual({ found: [], hint: undefined });
});

test('hints at look-alike characters when an id does not exist', async () => {
  expect(await search('O1'.repeat(10))).toEqual({
    found: [],
    hint: 'O and 0, I and 1 look alike: check each of them',
  });
  expect((await search('A2'.repeat(10))).hint).toBeUndefined();
});

test('also shows how complete an ASN would be of what is no Visual Id either', async () => {
  const partial = '12 of 20 characters of an ASN or serial number';
  expect(await search('7A'.repeat(6))).toEqual({ found: [], hint: partial });
  expect((await search('O1'.repeat(6))).hint).toBe(
    `${partial}. O and 0, I and 1 look alike: check each of them`,
  );
});

test('shows how complete a partial id is, without a call', async () => {
  const before = platform.calls.length;
  expect((await search('7A7A7A7A7A7A7A7')).hint).toBe('15 of 20 characters of an ASN or serial number');
  expect((await search('7A7A7A')).hint).toBe(
    '6 of 20 characters of an ASN or serial number; a Visual Id has 10 to 14',
  );
  expect((await search('1942')).hint).toContain('card numbers cannot be searched: search by email');
  expect(typedLength('7'.repeat(21))).toBe('21 characters: no ID has more than 20');
  expect(typedLength('7'.repeat(5_000))).toBe('5,000 characters: no ID has more than 20');
  expect(typedLength('7'.repeat(20))).toBeUndefined();
  expect((await search('echo ring 1')).hint).toBeUndefined();
  expect(platform.calls).toHaveLength(before);
});

test('finds a record by an id that was copied with words around it', async () => {
  const { asn } = wearableWhere(platform, () => true);
  const email = platform.records.accounts()[0]?.email ?? '';
  expect((await search(`ASN: ${asn}`)).found).toEqual([`/dashboard/support/wearables/asn/${asn}`]);
  expect((await search(`Email: ${email}`)).found).toEqual([
    `/dashboard/support/accounts/account/${encodeURIComponent(email)}`,
  ]);
});

const grouped = (asn: string, gap: string) => asn.match(/.{4}/g)?.join(gap) ?? '';

test.each([
  ['dashes', (asn: string) => grouped(asn, '-').toLowerCase()],
  ['long dashes', (asn: string) => grouped(asn, '–')],
  ['quotes', (asn: string) => `"${asn}"`],
  ['single quotes', (asn: string) => `'${asn}'`],
  ['low quotes around groups', (asn: string) => `„${grouped(asn, ' ')}“`],
  ['a number sign', (asn: string) => `#${asn}`],
  ['dots', (asn: string) => `${asn}...`],
  ['a sentence', (asn: string) => `My ring (${asn}) does not pay.`],
  [
    'its page',
    (asn: string) => `https://console.example.com/dashboard/support/wearables/asn/${asn}?tab=history`,
  ],
])('finds a record by an id with %s', async (_, written) => {
  const { asn } = wearableWhere(platform, () => true);
  expect((await search(written(asn))).found).toEqual([`/dashboard/support/wearables/asn/${asn}`]);
});

test.each([[' '], ['" "'], ['","']])(
  'several ids with %j between them lead to their list',
  async (between) => {
    for (const gap of ['', '-']) {
      const ids = ['A1', 'B2'].map((part) => grouped(part.repeat(10), gap));
      const text = between.includes('"') ? `"${ids.join(between)}"` : ids.join(between);
      expect((await search(text)).found).toEqual([
        `/dashboard/support/wearables/several?ids=${'A1'.repeat(10)}%2C${'B2'.repeat(10)}`,
      ]);
    }
  },
);

test.each([
  'maintenance',
  'stock shelves',
  'nordlys',
  'a',
  'viktor.murphy',
  'WILLOW-FOB',
  'manage-mii',
  '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
])('%j makes no call', (text) => {
  expect(text).not.toMatch(pattern);
});

test('finds a record even if the call for another type fails', async () => {
  const { serialNumber } = wearableWhere(platform, (wearable) => !!wearable.serialNumber);
  platform.fail({ match: { path: '/admin/wearables/asn/*' }, status: 500 });
  expect((await search(serialNumber ?? '')).found).toEqual([
    `/dashboard/support/wearables/serialNumber/${serialNumber}`,
  ]);
  platform.clearFailures();
});

test('rejects, rather than finding nothing, if every call fails', async () => {
  platform.fail({ match: { path: '/admin/wearables/*' }, status: 500 });
  await expect(search('ZZ'.repeat(10))).rejects.toThrow();
  platform.clearFailures();
});
