import type { ReleaseTrust } from '@console/area/releaseTrust';
import { reinstatedTrust } from './reinstatedTrust';

type Key = ReleaseTrust['keys'][number];
const key = (id: string, more: Partial<Key> = {}): Key => ({
  name: `key ${id}`,
  id,
  publicKey: '',
  expires: '2999-12-31',
  ...more,
});
const lost = key('a', { revoked: 'lost' });
const trust = (keys: Key[], withdrawn: ReleaseTrust['withdrawn'] = []) => ({
  keys,
  withdrawn,
});
const withdrawn = (area: string, commit: string) => ({ area, commit, reason: 'it shows secrets' });

it.each<[string, ReleaseTrust, ReleaseTrust, string[]]>([
  ['nothing before', trust([]), trust([]), []],
  ['the same', trust([key('a')]), trust([key('a')]), []],
  ['no key any more', trust([key('a')]), trust([]), ['It trusts no keys and runs unsigned releases.']],
  ['a revoked key still', trust([lost, key('b')]), trust([key('b'), lost]), []],
  ['a revoked key no more', trust([lost, key('b')]), trust([key('b')]), []],
  [
    'a revoked key again, among others',
    trust([lost]),
    trust([key('b'), key('a')]),
    ['It trusts key key a again, which was revoked: lost.'],
  ],
  [
    'a key for every area again',
    trust([key('a', { areas: ['mf-a'] })]),
    trust([key('a')]),
    ['It trusts key key a for every area, the live shell only for mf-a.'],
  ],
  [
    'a key for further areas again',
    trust([key('a', { areas: ['mf-a'] })]),
    trust([key('a', { areas: ['mf-b', 'mf-a', 'mf-c'] })]),
    ['It trusts key key a for mf-b, mf-c, the live shell only for mf-a.'],
  ],
  [
    'a key again that the live one trusts for no area',
    trust([key('a', { areas: [] })]),
    trust([key('a', { areas: ['mf-a'] })]),
    ['It trusts key key a for mf-a, the live shell for no area.'],
  ],
  [
    'a key for longer again',
    trust([key('a', { expires: '2998-12-31' })]),
    trust([key('a')]),
    ['It trusts key key a until 2999-12-31, the live shell only until 2998-12-31.'],
  ],
  [
    'keys for less',
    trust([key('a'), key('b', { areas: ['mf-a', 'mf-b'] })]),
    trust([key('a', { areas: ['mf-a'], expires: '2998-12-31' }), key('b', { areas: ['mf-b'] })]),
    [],
  ],
  [
    'nothing more, as the wider key is revoked',
    trust([key('a', { areas: ['mf-a'], expires: '2998-12-31' })]),
    trust([lost]),
    [],
  ],
  ['a new key', trust([key('a')]), trust([key('a'), key('b')]), []],
  [
    'a former key again',
    trust([key('a')]),
    trust([key('former'), key('a'), key('expired', { expires: '2025-12-31' })]),
    ['It trusts key key former again, which the live shell does not.'],
  ],
  ['a former key, revoked', trust([key('a')]), trust([key('a'), key('former', { revoked: 'lost' })]), []],
  ['a former key after one that trusts every release', trust([]), trust([key('former')]), []],
  [
    'what was withdrawn, listed by another form of its commit',
    trust([], [withdrawn('mf-a', 'C0FFEE1'), withdrawn('mf-a', 'c0ffee123456-dirty')]),
    trust([], [withdrawn('mf-a', 'c0ffee123456')]),
    ['It runs mf-a (c0ffee123456-dirty) again, which was withdrawn: it shows secrets.'],
  ],
  [
    'what was withdrawn',
    trust([], [withdrawn('mf-a', 'c1'), withdrawn('mf-a', 'c2'), withdrawn('mf-b', 'c1')]),
    trust([], [withdrawn('mf-c', 'c9'), withdrawn('mf-a', 'c2')]),
    [
      'It runs mf-a (c1) again, which was withdrawn: it shows secrets.',
      'It runs mf-b (c1) again, which was withdrawn: it shows secrets.',
    ],
  ],
])('of a shell that trusts %s', (_, before, after, message) => {
  expect(reinstatedTrust(before, after, new Set(['former', 'expired']))).toEqual(message);
});
