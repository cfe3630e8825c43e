import type { ReleaseTrust } from '@console/area/releaseTrust';
import { reinstatedTrust } from './reinstatedTrust';

const key = (id: string, revoked?: string) => ({
  name: `key ${id}`,
  id,
  publicKey: '',
  expires: '2999-12-31',
  ...(revoked === undefined ? {} : { revoked }),
});
const trust = (keys: ReleaseTrust['keys'], withdrawn: ReleaseTrust['withdrawn'] = []) => ({
  keys,
  withdrawn,
});
const withdrawn = (area: string, commit: string) => ({ area, commit, reason: 'it shows secrets' });

it.each<[string, ReleaseTrust, ReleaseTrust, string[]]>([
  ['nothing before', trust([]), trust([]), []],
  ['the same', trust([key('a')]), trust([key('a')]), []],
  ['no key any more', trust([key('a')]), trust([]), ['It trusts no keys and runs unsigned releases.']],
  ['a revoked key still', trust([key('a', 'lost'), key('b')]), trust([key('b'), key('a', 'lost')]), []],
  ['a revoked key no more', trust([key('a', 'lost'), key('b')]), trust([key('b')]), []],
  [
    'a revoked key again, among others',
    trust([key('a', 'lost')]),
    trust([key('b'), key('a')]),
    ['It trusts key key a again, which was revoked: lost.'],
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
  expect(reinstatedTrust(before, after)).toEqual(message);
});
