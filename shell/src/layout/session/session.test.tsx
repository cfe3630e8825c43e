import { areaKey, callApi, Nothing } from '@console/api';
import { currentSession, type Role, startSession } from '@console/auth';
import { fill } from '@console/testing';
import { showStatus } from '@console/ui/statusMessage';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type ConsolePage, openConsole, pageOf, testArea } from '../../testConsole';

const MINUTE = 60_000;
const admin = { email: 'admin@example.com', password: 'admin' };

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance', 'queueMicrotask', 'nextTick'] });
  // jsdom has no modal dialogs, and would allow the focus inside a closed one.
  const { focus } = HTMLElement.prototype;
  jest.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement, options) {
    if (!this.closest('dialog:not([open])')) focus.call(this, options);
  });
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

let count = 0;

/** Opens a page with this much time left in the session. Without `idleMinutes` the console does not lock. */
async function openWith(milliseconds: number, idleMinutes = 0, as?: Role): Promise<ConsolePage> {
  count += 1;
  const area = testArea(`mf-page${count}`);
  const path = `/dashboard/page${count}`;
  const page = await openConsole({ path, areas: [area], config: { idleMinutes }, ...(as && { as }) });
  await screen.findByRole('heading', { name: `${area.title} page` });
  const session = currentSession();
  if (!session) throw new Error('Nobody is signed in');
  act(() => startSession({ ...session, expiresAt: Date.now() + milliseconds }));
  return page;
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
/** Advances the clock, but not the timers. */
const sleep = (milliseconds: number) => jest.setSystemTime(Date.now() + milliseconds);
const warning = () => screen.queryByText(/Your session ends in/)?.textContent;

async function signIn(
  user: ConsolePage['user'],
  form: Pick<typeof screen, 'getByLabelText'>,
  { email, password }: typeof admin,
): Promise<void> {
  await fill(user, form.getByLabelText('Email'), email);
  await fill(user, form.getByLabelText('Password'), password);
  await user.keyboard('{Enter}');
}

describe('the end of the session', () => {
  test('is announced five minutes ahead, then every minute, and signs out', async () => {
    await openWith(10 * MINUTE);
    expect(warning()).toBeUndefined();
    await pass(4 * MINUTE);
    expect(warning()).toBeUndefined();
    await pass(MINUTE + 1);
    expect(warning()).toBe('Your session ends in 5 minutes');
    await pass(MINUTE);
    expect(warning()).toBe('Your session ends in 4 minutes');
    await pass(2 * MINUTE + MINUTE);
    expect(warning()).toBe('Your session ends in a minute');
    await pass(MINUTE);
    expect(await screen.findByText(/Your session has ended. Please sign in again/)).toBeVisible();
    expect(currentSession()).toBeNull();
  });

  test('signs out by itself, even if no call is made', async () => {
    await openWith(2.5 * MINUTE, 0, 'ROLE_EXTERNAL_ADMIN');
    await pass(2.5 * MINUTE);
    expect(currentSession()).toBeNull();
  });

  test('is measured by the platform’s clock if this computer’s is hours behind', async () => {
    const { platform } = await openWith(180 * MINUTE);
    const answer = platform.fetch;
    let ahead = 176.5 * MINUTE;
    jest.spyOn(platform, 'fetch').mockImplementation(async (request) => {
      const reply = await answer(request);
      reply.headers.set('Date', new Date(Date.now() + ahead).toUTCString());
      return reply;
    });
    const ask = () => act(() => callApi({ path: '/admin/oems', reply: Nothing }));
    await ask();
    await pass(MINUTE);
    expect(warning()).toBe('Your session ends in 3 minutes');
    const timers = jest.spyOn(globalThis, 'setTimeout');
    ahead = 180.5 * MINUTE;
    await ask();
    await pass(4 * MINUTE);
    expect(warning()).toBe('Your session ends in a minute');
    // Past the end, a timer with a negative delay would fire without pause.
    expect(timers.mock.calls.filter(([, delay = 0]) => delay < 0)).toEqual([]);
    ahead = 0;
    await ask();
    await pass(MINUTE);
    expect(warning()).toBeUndefined();
  });

  test('is not announced at once for a session of months: such a long timer would fire immediately', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    await openWith(60 * 24 * 60 * MINUTE);
    await pass(10);
    expect(warning()).toBeUndefined();
    expect(timers.mock.calls.filter(([, delay = 0]) => delay >= 2 ** 31)).toEqual([]);
  });

  test('is announced after the computer slept, as soon as the tab is visible', async () => {
    await openWith(10 * MINUTE);
    sleep(8 * MINUTE - 1000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(warning()).toBe('Your session ends in 3 minutes');
  });

  test.each([
    [8 * MINUTE, 'Your session ends in 2 minutes'],
    [11 * MINUTE, undefined],
  ])('is noticed within seconds after a sleep of %i ms, also without an event', async (time, text) => {
    await openWith(10 * MINUTE);
    sleep(time);
    await pass(5_000);
    expect(warning()).toBe(text);
    expect(currentSession() !== null).toBe(text !== undefined);
  });

  test('can be postponed in place: the same user signs in again, and the page stays', async () => {
    const { user } = await openWith(3 * MINUTE);
    const before = currentSession()?.accessToken;
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    const dialog = await screen.findByRole('dialog', { name: 'Stay signed in' });
    await signIn(user, within(dialog), admin);
    expect(await screen.findByText('You are still signed in')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('You are still signed in')).toBeVisible();
    expect(warning()).toBeUndefined();
    expect(currentSession()?.accessToken).not.toBe(before);
    expect(screen.getByRole('heading', { name: /page/ })).toBeVisible();
  });

  test('closes the renewal dialog when another tab renews, and is announced again when it is near again', async () => {
    const { user } = await openWith(3 * MINUTE);
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await screen.findByRole('dialog', { name: 'Stay signed in' });
    const session = currentSession();
    if (!session) throw new Error('Nobody is signed in');
    act(() => startSession({ ...session, expiresAt: session.expiresAt + 10 * MINUTE }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Your session was renewed in another tab.')).toBeVisible();
    await pass(9 * MINUTE);
    expect(warning()).toBe('Your session ends in 4 minutes');
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => startSession({ ...session, expiresAt: session.expiresAt + 20 * MINUTE }));
    await waitFor(() => expect(warning()).toBeUndefined());
    // No dialog closes with this renewal, so it needs no explanation.
    expect(screen.queryByText('Your session was renewed in another tab.')).toBeNull();
  });

  test('that another tab postpones takes its warning away, and gives its focus to the page', async () => {
    await openWith(3 * MINUTE);
    screen.getByRole('button', { name: 'Stay signed in' }).focus();
    const session = currentSession();
    if (!session) throw new Error('Nobody is signed in');
    act(() => startSession({ ...session, expiresAt: session.expiresAt + 10 * MINUTE }));
    await waitFor(() => expect(warning()).toBeUndefined());
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  test('is not postponed by another account, and the dialog can be closed', async () => {
    const { user } = await openWith(3 * MINUTE);
    const before = currentSession();
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    const dialog = await screen.findByRole('dialog', { name: 'Stay signed in' });
    await signIn(user, within(dialog), { email: 'reader@example.com', password: 'reader' });
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('This is a different account');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(currentSession()).toBe(before);
  });
});

describe('an idle console', () => {
  /** Leaves it unused for the idle limit. Timers only run in its last seconds: for all of it they take a second. */
  const leaveIdle = async (minutes = 15) => {
    sleep(minutes * MINUTE - 5_000);
    await pass(5_000);
  };
  const lock = () => screen.queryByRole('dialog', { name: 'The console is locked' });

  test('is locked after the idle limit, with another title, and keeps the page behind', async () => {
    await openWith(8 * 60 * MINUTE, 15);
    expect(lock()).toBeNull();
    await pass(15 * MINUTE);
    const shown = lock();
    if (!shown) throw new Error('It is not locked');
    expect(shown).toBeVisible();
    // As on the sign-in page, nobody should type a password without knowing where.
    for (const text of ['Staff Console', 'Test']) expect(within(shown).getByText(text)).toBeVisible();
    expect(shown.querySelectorAll('[style*="--tone-ground"]')).toHaveLength(2);
    expect(document.title).toBe('Locked · Test console');
    expect(document.documentElement.dataset.locked).toBe('');
    // Screen readers go straight to the field, and read out only what describes it.
    const email = within(shown).getByLabelText('Email');
    expect(email).toHaveAccessibleDescription(/^It has not been used for 15 minutes\. Sign in again/);
    const other = within(shown).getByRole('button', { name: 'Sign out' });
    expect(other).toHaveAccessibleDescription(/^Not you\? .* work is then lost\.$/);
    expect(screen.getByRole('heading', { name: /page/, hidden: true })).toBeInTheDocument();
  });

  test('is unlocked by the same user, with the page, its title and the focus as they were', async () => {
    const { user } = await openWith(8 * 60 * MINUTE, 15);
    const menu = screen.getByRole('button', { name: 'Account' });
    menu.focus();
    const { title } = document;
    await leaveIdle();
    await fill(user, screen.getByLabelText('Email'), admin.email);
    await fill(user, screen.getByLabelText('Password'), admin.password);
    await user.click(screen.getByRole('button', { name: 'Unlock' }));
    await waitFor(() => expect(lock()).toBeNull());
    expect(document.title).toBe(title);
    expect(document.documentElement).not.toHaveAttribute('data-locked');
    expect(menu).toHaveFocus();
  });

  test('that is unlocked keeps a notification, which may be about a lost write', async () => {
    const { user } = await openWith(8 * 60 * MINUTE, 15);
    await leaveIdle();
    act(() => showStatus('Outcome unknown. Check before you do it again.', 'failed', { stays: true }));
    await signIn(user, screen, admin);
    await waitFor(() => expect(lock()).toBeNull());
    expect(screen.getByRole('status', { name: 'Last action' })).toHaveTextContent(/^Outcome unknown/);
  });

  test('keeps its locked title while the page behind changes its own, which shows after unlocking', async () => {
    const { user } = await openWith(8 * 60 * MINUTE, 15);
    await leaveIdle();
    document.title = 'Ring · Test console';
    await waitFor(() => expect(document.title).toBe('Locked · Test console'));
    await signIn(user, screen, admin);
    await waitFor(() => expect(lock()).toBeNull());
    expect(document.title).toBe('Ring · Test console');
  });

  test('that is unlocked moves the focus nearby if the focused element is gone', async () => {
    const { user } = await openWith(8 * 60 * MINUTE, 15);
    const stop = document.createElement('button');
    screen.getByRole('main').append(stop);
    stop.focus();
    await leaveIdle();
    stop.remove();
    await signIn(user, screen, admin);
    await waitFor(() => expect(lock()).toBeNull());
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  test('that is unlocked reads again what it shows, but not what is read once, such as the record of a form', async () => {
    let state = 'open';
    const Page = () => {
      const read = (name: string) => ({ queryKey: areaKey('mf-desk', name), queryFn: () => state });
      const list = useQuery(read('list')).data;
      const form = useQuery({ ...read('form'), staleTime: Number.POSITIVE_INFINITY }).data;
      return <h1>{`List: ${list}, form: ${form}`}</h1>;
    };
    const desk = { path: '/dashboard/desk', areas: [testArea('mf-desk')], config: { idleMinutes: 1 } };
    const { user } = await openConsole({ ...desk, code: (area) => ({ area: pageOf(area, Page) }) });
    await screen.findByRole('heading', { name: 'List: open, form: open' });
    state = 'closed';
    await leaveIdle(1);
    expect(lock()).toHaveTextContent('It has not been used for a minute. Sign in again');
    await signIn(user, screen, admin);
    expect(await screen.findByRole('heading', { name: 'List: closed, form: open' })).toBeVisible();
  });

  test('passes no keys to the page behind, and neither Escape nor the back gesture opens it', async () => {
    const { user } = await openWith(8 * 60 * MINUTE, 15);
    await leaveIdle();
    const email = screen.getByLabelText('Email');
    email.focus();
    await user.keyboard('{Control>}k{/Control}');
    // A click beside the fields keeps the keyboard inside.
    await user.click(screen.getByRole('dialog'));
    await user.keyboard('{Control>}k{/Control}');
    await pass(1_000);
    expect(screen.queryByRole('combobox', { hidden: true })).toBeNull();
    const escaped = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    email.dispatchEvent(escaped);
    expect(escaped.defaultPrevented).toBe(true);
    const letter = new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true });
    email.dispatchEvent(letter);
    expect(letter.defaultPrevented).toBe(false);
    act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
    expect(lock()).toBeVisible();
  });
});
