import { observeWrites, tabStorage } from '@console/api';
import { signOut } from '@console/auth';
import { keepSessionLog, writeNote } from './sessionLog';
import { beginSession } from './testWrites';

beforeEach(beginSession);
afterEach(() => signOut());
afterAll(() => observeWrites(() => () => undefined));

test('a page that opens after its session has ended, as when the browser had discarded it, drops the stored log', () => {
  writeNote({ kind: 'Wearable', id: 'ASN1' }, 'moved to Graz');
  const stored = tabStorage.read('console.sessionLog') ?? '';
  expect(stored).toContain('Graz');
  signOut();
  tabStorage.write('console.sessionLog', stored);
  keepSessionLog();
  expect(tabStorage.read('console.sessionLog')).toBeNull();
});
