import { digestOf, markEnded } from './endedSessions';
import { storeTouch } from './lastTouch';
import { storedSession } from './storedSession';
import { testSession, testToken } from './testSession';

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

test.each([
  ['another subject', { subject: 'mateus' }, { subject: 'ingrid' }],
  ['another role', { subject: 'ingrid', role: 'ROLE_EXTERNAL_ADMIN' }, { subject: 'ingrid' }],
  ['another entity', { subject: 'ingrid', entity: 'nordlys' }, { subject: 'ingrid' }],
  ['another session, if the tokens have no subject', {}, {}],
])('is undefined if the last touch is that of %s', (_, touched, stored) => {
  storeTouch(testSession(touched), Date.now());
  store(testToken(stored));
  expect(storedSession(15)).toBeUndefined();
});

test('may have been touched last in another tab that has renewed it', () => {
  storeTouch(testSession({ subject: 'ingrid' }), Date.now());
  const token = testToken({ subject: 'ingrid' });
  store(token);
  expect(storedSession(15)).toMatchObject({ accessToken: token });
  expect(JSON.stringify({ ...localStorage })).not.toContain('ingrid');
});

test('is undefined after the idle limit if its token has no subject', () => {
  const session = testSession();
  store(session.accessToken);
  storeTouch(session, Date.now() - 14 * MINUTE);
  expect(storedSession(15)).toMatchObject({ accessToken: session.accessToken });
  storeTouch(session, Date.now() - 15 * MINUTE);
  expect(storedSession(15)).toBeUndefined();
});
