import { currentSession, signOut } from '@console/auth';
import { act, renderHook, waitFor } from '@testing-library/react';
import { signInEveryone } from './testStaffSignIn';
import { useStaffSwitch } from './useStaffSwitch';

const account = (name: string, role: string) => ({
  email: `${name}@example.com`,
  password: name,
  role,
  name,
});
const ingrid = account('ingrid', 'ROLE_INTERNAL_ADMIN');
const mateus = account('mateus', 'ROLE_INTERNAL_ADMIN_READ_ONLY');
const olav = account('olav', 'ROLE_EXTERNAL_ADMIN');
const accounts = [ingrid, mateus, olav];

const platform = signInEveryone((email) => ({
  authorities: [accounts.find((each) => each.email === email)?.role],
  entity_id: 'nordlys',
  sub: email,
  jti: crypto.randomUUID(),
}));

const subject = () => currentSession()?.subject;

/** The hook, once its first account is signed in. */
async function started() {
  const { result } = renderHook(() => useStaffSwitch(accounts));
  await waitFor(() => expect(result.current.choosing).toBeUndefined());
  expect(subject()).toBe(ingrid.email);
  return result;
}

test('of several choices in a row, the last one is signed in, which is reported once', async () => {
  const staff = await started();
  const reports = await act(() => Promise.all([mateus, olav].map((each) => staff.current.become(each))));
  expect(reports).toEqual([true, false]);
  expect(staff.current.choosing).toBeUndefined();
  expect(subject()).toBe(olav.email);
});

test('a choice ends no session of another tab, which may be of another role', async () => {
  const staff = await started();
  const far = new BroadcastChannel('console-session');
  const heard: string[] = [];
  far.onmessage = ({ data }) => void heard.push(data.kind);
  await act(() => staff.current.become(mateus));
  await waitFor(() => expect(heard).toContain('session'));
  expect(heard).not.toContain('ended');
  far.close();
});

test('a session that ends by itself is replaced by one of the same account', async () => {
  const staff = await started();
  await act(() => staff.current.become(mateus));
  const before = currentSession()?.accessToken;
  await act(async () => signOut('unauthorized'));
  await waitFor(() => expect(staff.current.choosing).toBeUndefined());
  expect(subject()).toBe(mateus.email);
  expect(currentSession()?.accessToken).not.toBe(before);
  expect(staff.current.problem).toBe('The platform answered 401 or 403');
});

test('a session that is refused as soon as it has replaced another waits for a choice', async () => {
  const staff = await started();
  const refused = 'The platform answered 401 or 403';
  const end = async () => {
    await act(async () => signOut('unauthorized'));
    await waitFor(() => expect(staff.current.choosing).toBeUndefined());
  };
  await end();
  expect(subject()).toBe(ingrid.email);
  expect(staff.current.problem).toBe(refused);
  await end();
  expect(currentSession()).toBeNull();
  expect(staff.current.problem).toBe(`${refused} again. Choose who signs in.`);
  await act(() => staff.current.become(ingrid));
  expect(subject()).toBe(ingrid.email);
  // The page has been at work since.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  await end();
  expect(subject()).toBe(ingrid.email);
});

test('a sign-in that fails is reported, and waits for a choice', async () => {
  const staff = await started();
  const refuse = jest.fn(async () => new Response('{}', { status: 401 }));
  globalThis.fetch = refuse;
  // On a busy computer, the reply comes before the page shows that nobody is signed in; with `act`, always.
  await act(() => staff.current.become(mateus));
  expect(staff.current.problem).toBe('Invalid email or password');
  expect(currentSession()).toBeNull();
  expect(refuse).toHaveBeenCalledTimes(1);
  globalThis.fetch = platform;
  expect(await act(() => staff.current.become(olav))).toBe(true);
  expect(staff.current.problem).toBeUndefined();
  expect(subject()).toBe(olav.email);
});
