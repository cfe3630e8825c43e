import { digestOf, markEnded } from './endedSessions';
import { storedSession } from './storedSession';
import { testToken } from './testSession';

const MINUTE = 60_000;

function store(token: string, touchedBefore?: number): void {
  sessionStorage.setItem('access_token', token);
  sessionStorage.setItem('scope', 'read');
  if (touchedBefore !== undefined)
    localStorage.setItem('console-last-touch', String(Date.now() - touchedBefore));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('is the one in the storage, if it would be restored', () => {
  const token = testToken({ subject: 'ingrid' });
  store(token);
  expect(storedSession(15)).toMatchObject({ accessToken: token, scope: 'read', subject: 'ingrid' });
  store(token, 14 * MINUTE);
  expect(storedSession(15)).toMatchObject({ accessToken: token });
});

test('may have a token without a scope', () => {
  store(testToken());
  sessionStorage.removeItem('scope');
  expect(storedSession(15)).toMatchObject({ scope: '' });
});

test('is undefined if the storage has none or an invalid one', () => {
  expect(storedSession(15)).toBeUndefined();
  store('nonsense');
  expect(storedSession(15)).toBeUndefined();
  store(testToken({ lasts: -1 }));
  expect(storedSession(15)).toBeUndefined();
});

test('is undefined once it has ended in another tab', () => {
  const token = testToken();
  store(token);
  markEnded({ session: digestOf(token), until: Date.now() + MINUTE, reason: 'expired' });
  expect(storedSession(15)).toBeUndefined();
});

test('is undefined after the idle limit, if there is one', () => {
  store(testToken(), 15 * MINUTE);
  expect(storedSession(15)).toBeUndefined();
  expect(storedSession(0)).toBeDefined();
});
