import { observeWrites, tabStorage } from '@console/api';
import { signOut, startSession } from '@console/auth';
import { keepSessionLog, sessionLog, writeNote } from './sessionLog';
import { reload } from './testReload';
import { beginSession, session } from './testWrites';

beforeEach(beginSession);
afterEach(() => signOut());
afterAll(() => observeWrites(() => () => undefined));

/** Writes a note, and opens the page anew after the session has ended, such as by a reload of the locked console. */
function openWithoutSession(): void {
  writeNote({ kind: 'Wearable', id: 'ASN1' }, 'moved to Graz');
  const stored = tabStorage.read('console.sessionLog') ?? '';
  expect(stored).toContain('Graz');
  signOut();
  tabStorage.write('console.sessionLog', stored);
  keepSessionLog();
  expect(tabStorage.read('console.sessionLog')).toBeNull();
}

const notes = () => sessionLog().notes.map(({ text }) => text);

test('a page that opens after its session has ended takes the log out of the storage, and shows it to its user once', () => {
  openWithoutSession();
  expect(notes()).toEqual([]);
  startSession(session('ingrid'));
  expect(notes()).toEqual(['moved to Graz']);
  signOut();
  startSession(session('ingrid'));
  expect(notes()).toEqual([]);
});

test('a page that opens after its session has ended forgets the log once someone else signs in', () => {
  openWithoutSession();
  startSession(session('jonas'));
  expect(notes()).toEqual([]);
  signOut();
  startSession(session('ingrid'));
  expect(notes()).toEqual([]);
});

test('a token that names nobody gets its log back after a reload, and no other such token does', () => {
  const anyone = () => ({ ...session(''), subject: undefined });
  startSession(anyone());
  writeNote({ kind: 'Wearable', id: 'ASN1' }, 'moved to Linz');
  reload();
  expect(notes()).toEqual(['moved to Linz']);
  openWithoutSession();
  startSession(anyone());
  expect(notes()).toEqual([]);
});
