import { sessionOf, signOut, startSession } from '@console/auth';
import { rememberPerson } from './rememberPerson';

let tokens = 0;

function signIn(who: { user_name?: string; address?: string }) {
  tokens += 1;
  const { address, ...subject } = who;
  const claims = {
    ...subject,
    jti: tokens,
    authorities: ['ROLE_INTERNAL_ADMIN'],
    entity_id: 'operator',
    exp: 4e9,
  };
  const accessToken = `h.${btoa(JSON.stringify(claims))}.s`;
  const session = sessionOf({ accessToken, scope: '', address });
  if ('problem' in session) throw new Error(session.problem);
  startSession(session);
}

afterEach(() => signOut('otherTab'));

test.each([
  ['the same subject', { user_name: 'ada' }, { user_name: 'ada' }, true],
  ['another subject', { user_name: 'ada' }, { user_name: 'bo' }, false],
  [
    'the same address, without subjects',
    { address: 'ada@example.com' },
    { address: 'ada@example.com' },
    true,
  ],
  ['another address, without subjects', { address: 'ada@example.com' }, { address: 'bo@example.com' }, false],
  ['someone whose subject and address are not known', {}, {}, false],
])('%s', (_, before, after, isSame) => {
  signIn(before);
  const isStillHere = rememberPerson();
  signOut('expired');
  expect(isStillHere()).toBe(false);
  signIn(after);
  expect(isStillHere()).toBe(isSame);
});

test('a session without a known subject and address is still the same person until it ends', () => {
  signIn({});
  expect(rememberPerson()()).toBe(true);
});

test('nobody is not the same as nobody', () => {
  expect(rememberPerson()()).toBe(false);
});
