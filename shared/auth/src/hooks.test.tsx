import { act, renderHook } from '@testing-library/react';
import { lockedAtom } from './idle';
import {
  isExternal,
  ownEntity,
  requestSignOut,
  roleNames,
  roles,
  type SignOutQuestion,
  signOut,
  startSession,
  useCan,
  useIsLocked,
  useLastSignOut,
  useOwnEntity,
  useSession,
  useSessionKey,
  useSignOutHold,
  useSignOutQuestion,
} from './index';
import { sessionStore } from './session';
import { answerSignOut } from './signOutHolds';
import { testSession } from './testSession';

const signInAs = (role: string, more: Parameters<typeof testSession>[0] = {}) =>
  act(() => startSession(testSession({ role, ...more })));

beforeEach(() => act(() => signOut()));

test('a screen follows the start and the end of the session, with its reason', () => {
  const { result } = renderHook(() => ({ session: useSession(), ended: useLastSignOut() }));
  expect(result.current.session).toBeNull();
  signInAs('ROLE_INTERNAL_ADMIN');
  expect(result.current.session?.role).toBe('ROLE_INTERNAL_ADMIN');
  expect(result.current.ended).toBeNull();
  act(() => signOut('unauthorized'));
  expect(result.current).toEqual({ session: null, ended: 'unauthorized' });
});

test("a screen has the role's permissions, and none without a session", () => {
  const { result } = renderHook(() => [useCan('system.read'), useCan('system.write')]);
  expect(result.current).toEqual([false, false]);
  signInAs('ROLE_INTERNAL_ADMIN_READ_ONLY');
  expect(result.current).toEqual([true, false]);
  act(() => signOut());
  expect(result.current).toEqual([false, false]);
});

test('external staff have their own entity, internal staff have none', () => {
  const { result } = renderHook(() => useOwnEntity());
  expect(result.current).toBeUndefined();
  signInAs('ROLE_EXTERNAL_ADMIN', { entity: 'nordlys' });
  expect(result.current).toBe('nordlys');
  act(() => signOut());
  signInAs('ROLE_INTERNAL_ADMIN', { entity: 'nordlys' });
  expect(result.current).toBeUndefined();
  expect(roles.map(isExternal)).toEqual([false, false, true, true]);
  expect(roles.map((role) => ownEntity({ role, entityId: 'a' }))).toEqual([undefined, undefined, 'a', 'a']);
});

test('the badge names each role', () => {
  expect(roles.map((role) => roleNames[role])).toEqual([
    'INTERNAL ADMIN',
    'INTERNAL ADMIN READ ONLY',
    'EXTERNAL ADMIN',
    'EXTERNAL ADMIN READ ONLY',
  ]);
});

test('the session key changes with the session, but not on renewal', () => {
  const { result } = renderHook(() => useSessionKey());
  signInAs('ROLE_INTERNAL_ADMIN', { subject: 'ingrid' });
  const key = result.current;
  signInAs('ROLE_INTERNAL_ADMIN', { subject: 'ingrid', lasts: 7200 });
  expect(result.current).toBe(key);
  act(() => signOut());
  signInAs('ROLE_INTERNAL_ADMIN', { subject: 'ingrid' });
  expect(result.current).not.toBe(key);
});

test('the layout sees the lock', () => {
  const { result } = renderHook(() => useIsLocked());
  expect(result.current).toBe(false);
  act(() => sessionStore.set(lockedAtom, true));
  expect(result.current).toBe(true);
  act(() => sessionStore.set(lockedAtom, false));
});

describe('a screen that holds a sign-out', () => {
  const question = { title: 'Unsaved changes', content: 'They would be lost.' };

  test('asks its latest question, until it unmounts or has nothing to ask', async () => {
    signInAs('ROLE_INTERNAL_ADMIN');
    const frame = renderHook(() => useSignOutQuestion());
    const screen = renderHook<void, { hold: SignOutQuestion | undefined }>(
      ({ hold }) => useSignOutHold(hold),
      {
        initialProps: { hold: question },
      },
    );
    await act(requestSignOut);
    expect(frame.result.current).toMatchObject(question);
    act(() => answerSignOut(false));
    expect(frame.result.current).toBeNull();
    screen.rerender({ hold: { ...question, title: 'Another' } });
    await act(requestSignOut);
    expect(frame.result.current?.title).toBe('Another');
    act(() => answerSignOut(false));
    screen.rerender({ hold: undefined });
    await act(requestSignOut);
    expect(frame.result.current).toBeNull();
  });

  test('asks nothing before it has something to ask', async () => {
    signInAs('ROLE_INTERNAL_ADMIN');
    const frame = renderHook(() => useSignOutQuestion());
    const screen = renderHook<void, { hold: SignOutQuestion | undefined }>(
      ({ hold }) => useSignOutHold(hold),
      { initialProps: { hold: undefined } },
    );
    screen.rerender({ hold: question });
    await act(requestSignOut);
    expect(frame.result.current).toMatchObject(question);
    act(() => answerSignOut(false));
  });

  test('may decide at the moment of signing out, and is released on unmount', async () => {
    signInAs('ROLE_INTERNAL_ADMIN');
    const frame = renderHook(() => useSignOutQuestion());
    const screen = renderHook(() => useSignOutHold(() => question));
    await act(requestSignOut);
    expect(frame.result.current).toMatchObject(question);
    act(() => answerSignOut(false));
    screen.unmount();
    const session = renderHook(() => useSession());
    await act(requestSignOut);
    expect(session.result.current).toBeNull();
  });
});
