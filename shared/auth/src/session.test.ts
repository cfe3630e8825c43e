import { askEarly } from '@console/api/earlyReplies';
import {
  currentSession,
  hasSession,
  onSessionStart,
  onSignOut,
  rememberReturnPath,
  type SignOutReason,
  sessionMark,
  sessionOf,
  signIn,
  signOut,
  startSession,
  takeReturnPath,
} from './index';
import type { Person } from './person';
import { testSession } from './testSession';
import { signedOutTab } from './testTab';

const platform = signedOutTab();

const admin = { email: 'admin@example.com', password: 'admin' };

describe('a session', () => {
  it('that has expired is dropped at the start and on access', async () => {
    const reasons: SignOutReason[] = [];
    const stop = onSignOut((reason) => reasons.push(reason));
    await signIn(admin);
    const now = jest.spyOn(Date, 'now').mockReturnValue((currentSession()?.expiresAt ?? 0) + 1);
    expect(hasSession()).toBe(false);
    now.mockRestore();
    expect(reasons).toEqual(['expired']);
    expect(sessionStorage.getItem('access_token')).toBeNull();
    stop();
  });

  it('has a subject from either of the usual claims, ignoring invalid values', () => {
    const subjectOf = (claims: object) => {
      const payload = btoa(JSON.stringify({ exp: 9e9, authorities: ['ROLE_INTERNAL_ADMIN'], ...claims }));
      const session = sessionOf({ accessToken: `h.${payload}.s`, scope: '', address: ' Ingrid@Example.com' });
      return 'problem' in session ? session.problem : [session.subject, session.address, session.entityId];
    };
    const rest = ['ingrid@example.com', ''];
    expect(subjectOf({ sub: 'ingrid', user_name: 'i' })).toEqual(['ingrid', ...rest]);
    expect(subjectOf({ sub: '', user_name: 'i' })).toEqual(['i', ...rest]);
    expect(subjectOf({ sub: 7, user_name: null })).toEqual([undefined, ...rest]);
  });

  it('expires exactly at its end', async () => {
    const session = testSession();
    const now = jest.spyOn(Date, 'now').mockReturnValue(session.expiresAt - 1);
    startSession(session);
    expect(hasSession()).toBe(true);
    now.mockReturnValue(session.expiresAt);
    expect(hasSession()).toBe(false);
  });

  it('notifies the current listeners when it starts and when it is renewed', () => {
    const told: unknown[] = [];
    const stop = onSessionStart((start) => told.push('gone', start));
    const stay = onSessionStart(({ renewed }) => told.push(renewed));
    stop();
    const session = testSession({ subject: 'ingrid' });
    startSession(session);
    startSession(session);
    startSession(testSession({ subject: 'ingrid', lasts: 7200 }));
    startSession(testSession({ subject: 'mateus' }));
    expect(told).toEqual([false, true, false]);
    stay();
  });

  it.each([
    ['the same subject', { subject: 'ingrid' }, { subject: 'ingrid' }, '/dashboard/system?q=a'],
    ['another subject', { subject: 'ingrid' }, { subject: 'mateus' }, '/dashboard'],
    ['no subject', { subject: 'ingrid' }, {}, '/dashboard'],
    [
      'the same address, without subjects',
      { address: 'ingrid' },
      { address: 'ingrid' },
      '/dashboard/system?q=a',
    ],
    ['another address, without subjects', { address: 'ingrid' }, { address: 'mateus' }, '/dashboard'],
    ['the same role and entity alone', {}, { address: 'mateus' }, '/dashboard'],
  ])('that expired keeps the return path only for its person: %s', (_, before, after, path) => {
    const start = ({ subject, address }: Partial<Person>) =>
      startSession({ ...testSession(subject === undefined ? {} : { subject }), address });
    history.replaceState(null, '', '/dashboard/system?q=a');
    start(before);
    signOut('expired');
    start(after);
    expect(takeReturnPath()).toBe(path);
  });

  it.each([
    ['another role', { role: 'ROLE_INTERNAL_ADMIN_READ_ONLY' }, true],
    ['another entity', { entity: 'oslo' }, true],
    ['the same role and entity', {}, undefined],
    ['another subject and role', { subject: 'mateus', role: 'ROLE_EXTERNAL_ADMIN' }, undefined],
  ])('knows whether its person had another role or entity before: %s', (_, claims, hasOtherRole) => {
    startSession(testSession({ subject: 'ingrid' }));
    signOut('unauthorized');
    startSession(testSession({ subject: 'ingrid', ...claims }));
    expect(currentSession()?.hasOtherRole).toBe(hasOtherRole);
  });

  it('cancels its early replies when it ends', () => {
    globalThis.__CONSOLE_EARLY_REPLIES__ = undefined;
    let sent: AbortSignal | null | undefined;
    globalThis.fetch = (_, init) => {
      sent = init?.signal;
      return new Promise(() => undefined);
    };
    startSession(testSession());
    void askEarly('/api/admin/clients');
    signOut();
    expect(sent?.aborted).toBe(true);
    expect(askEarly('/api/admin/clients')).toBeUndefined();
  });

  it('that was signed out does not replace the return path of the next user', () => {
    startSession(testSession({ subject: 'ingrid' }));
    signOut();
    rememberReturnPath('/dashboard/oems');
    startSession(testSession({ subject: 'mateus' }));
    expect(takeReturnPath()).toBe('/dashboard/oems');
  });

  it('that the user ends leaves nothing in the storage of the tab, nor a path for the next user', () => {
    startSession(testSession());
    rememberReturnPath('/dashboard/clients?email=jane%40example.com');
    signOut();
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps the listeners that were not removed', async () => {
    const told: string[] = [];
    const stop = onSignOut((reason) => told.push(`gone: ${reason}`));
    const stay = onSignOut((reason) => told.push(reason));
    stop();
    await signIn(admin);
    signOut();
    signOut();
    expect(told).toEqual(['user']);
    expect(hasSession()).toBe(false);
    stay();
  });

  it('that was refused ends only if it is still the current one', async () => {
    await signIn(admin);
    platform().expireTokens();
    const { callApi, Nothing } = jest.requireActual<typeof import('@console/api')>('@console/api');
    await expect(callApi({ path: '/admin/oems', reply: Nothing, failure: 'x' })).rejects.toMatchObject({
      kind: 'session',
    });
    expect(currentSession()).toBeNull();
  });

  it('has a unique mark that does not contain its token', () => {
    expect(sessionMark()).toBeUndefined();
    const tokens = [testSession(), testSession()].map((session) => {
      startSession(session);
      return [sessionMark(), session.accessToken];
    });
    const marks = tokens.map(([mark]) => mark);
    expect(new Set(marks).size).toBe(2);
    for (const [mark = '', token] of tokens) expect(token).not.toContain(mark);
  });

  it('has the strongest of several roles, and needs a known one', () => {
    const token = (authorities: string[]) =>
      `h.${btoa(JSON.stringify({ exp: 9e9, authorities, entity_id: 'o' }))}.s`;
    const of = (...authorities: string[]) => sessionOf({ accessToken: token(authorities), scope: '' });
    expect(of('ROLE_EXTERNAL_ADMIN', 'ROLE_INTERNAL_ADMIN_READ_ONLY')).toMatchObject({
      role: 'ROLE_INTERNAL_ADMIN_READ_ONLY',
    });
    expect(of('ROLE_EXTERNAL_ADMIN_READ_ONLY', 'ROLE_EXTERNAL_ADMIN')).toMatchObject({
      role: 'ROLE_EXTERNAL_ADMIN',
      entityId: 'o',
      expiresAt: 9e12,
      subject: undefined,
      address: undefined,
    });
    expect(of('ROLE_SOMETHING')).toHaveProperty('problem');
    expect(sessionOf({ accessToken: 'nonsense', scope: '' })).toHaveProperty('problem');
  });

  it('needs an entity for external staff only', () => {
    const of = (role: string, entity: string | null) =>
      sessionOf({
        accessToken: `h.${btoa(JSON.stringify({ exp: 9e9, authorities: [role], entity_id: entity }))}.s`,
        scope: '',
      });
    for (const entity of [null, '']) {
      expect(of('ROLE_EXTERNAL_ADMIN_READ_ONLY', entity)).toHaveProperty('problem');
      expect(of('ROLE_INTERNAL_ADMIN', entity)).toMatchObject({ entityId: '' });
    }
  });
});
