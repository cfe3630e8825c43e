import { testSession, testToken } from './testSession';
import { closeTabs, openTab, type Tab, until } from './testTab';

const form = { title: 'Sign out without saving?', content: 'What you changed is lost.' };
const run = { title: 'Sign out while the dongle is busy?', content: 'The run stops.' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.title = 'Edit an Application';
});

afterEach(() => {
  closeTabs();
});

async function tabsSignedIn(count: number): Promise<Tab[]> {
  const tabs: Tab[] = [];
  for (let i = 0; i < count; i++) tabs.push(await openTab());
  tabs[0]?.startSession(testSession({ subject: 'ingrid' }));
  await until(() => tabs.every((tab) => tab.currentSession() !== null));
  return tabs;
}

test('signing out first asks about what other tabs would lose, by title', async () => {
  const [one, two, three] = await tabsSignedIn(3);
  two?.holdSignOut(form);
  await one?.requestSignOut();
  expect(one?.signOutQuestion()).toEqual({
    title: 'Sign out in every tab?',
    content: 'Nothing is lost in this tab.',
    elsewhere: [{ tab: 'Edit an Application', content: form.content }],
  });
  expect(two?.currentSession()).not.toBeNull();
  one?.answerSignOut(true);
  await until(() => two?.currentSession() === null && three?.currentSession() === null);
});

test("this tab's question comes first, with the losses of other tabs added", async () => {
  const [one, two, three] = await tabsSignedIn(3);
  one?.holdSignOut(run);
  two?.holdSignOut(form);
  three?.holdSignOut(() => undefined);
  await one?.requestSignOut();
  expect(one?.signOutQuestion()).toEqual({
    ...run,
    elsewhere: [{ tab: 'Edit an Application', content: form.content }],
  });
});

test('only the tab that signs out asks about what every tab has', async () => {
  const [one, two] = await tabsSignedIn(2);
  const notes = { title: 'Lose your notes?', content: 'Your notes are deleted.', ofAllTabs: true } as const;
  for (const tab of [one, two]) tab?.holdSignOut(() => notes);
  two?.holdSignOut(form);
  await one?.requestSignOut();
  expect(one?.signOutQuestion()).toEqual({
    title: notes.title,
    content: notes.content,
    elsewhere: [{ tab: 'Edit an Application', content: form.content }],
  });
});

test.each([1, 2])('nothing is asked or waited for if none of %i tabs would lose anything', async (count) => {
  const tabs = await tabsSignedIn(count);
  // The clock is stopped: tabs that have answered are not waited for.
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick', 'setImmediate'] });
  await tabs[0]?.requestSignOut();
  jest.useRealTimers();
  expect(tabs[0]?.currentSession()).toBeNull();
  await until(() => tabs.every((tab) => tab.currentSession() === null));
});

test('a tab that does not answer causes only a short delay, and is mentioned', async () => {
  const [one, two] = await tabsSignedIn(2);
  two?.holdSignOut(form);
  two?.deaf(true);
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick', 'setImmediate'] });
  const asked = one?.requestSignOut();
  await jest.advanceTimersByTimeAsync(499);
  expect(one?.signOutQuestion()).toBeNull();
  await jest.advanceTimersByTimeAsync(1);
  await asked;
  expect(one?.signOutQuestion()?.elsewhere).toEqual([
    { content: 'Another tab does not answer: unsaved work there will be lost.' },
  ]);
});

test('a tab that does not answer is mentioned after one that does', async () => {
  const [one, two, three] = await tabsSignedIn(3);
  two?.holdSignOut(form);
  three?.deaf(true);
  await one?.requestSignOut();
  expect(one?.signOutQuestion()?.elsewhere).toEqual([
    { tab: 'Edit an Application', content: form.content },
    { content: 'Another tab does not answer: unsaved work there will be lost.' },
  ]);
});

test('a tab without a session does not answer in the place of one that does not', async () => {
  const [one, two] = await tabsSignedIn(2);
  // Someone else has used the console since, so this session is not restored.
  sessionStorage.setItem('access_token', testToken({ subject: 'olav' }));
  expect((await openTab()).lastSignOut()).toBe('idle');
  two?.holdSignOut(form);
  two?.deaf(true);
  await one?.requestSignOut();
  expect(one?.signOutQuestion()?.elsewhere).toEqual([
    { content: 'Another tab does not answer: unsaved work there will be lost.' },
  ]);
});

test('a late answer to an earlier question is ignored', async () => {
  const [one, two] = await tabsSignedIn(2);
  two?.deaf(true);
  const far = new BroadcastChannel('console-session');
  const questions: unknown[] = [];
  far.addEventListener(
    'message',
    ({ data }) => data.kind === 'signOutAsked' && questions.push(data.question),
  );
  await one?.requestSignOut();
  one?.answerSignOut(false);
  const asked = one?.requestSignOut();
  await until(() => questions.length === 2);
  far.postMessage({ kind: 'signOutAnswered', question: questions[0], loss: { content: form.content } });
  await asked;
  far.close();
  expect(one?.signOutQuestion()?.elsewhere).toEqual([
    { content: 'Another tab does not answer: unsaved work there will be lost.' },
  ]);
});

test('if the browser cannot count tabs, those that answer in time are included', async () => {
  const [one, two] = await tabsSignedIn(2);
  two?.holdSignOut(form);
  const locks = Object.getOwnPropertyDescriptor(navigator, 'locks') ?? {};
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  try {
    await one?.requestSignOut();
    expect(one?.signOutQuestion()?.elsewhere).toEqual([
      { tab: 'Edit an Application', content: form.content },
    ]);
  } finally {
    Object.defineProperty(navigator, 'locks', locks);
  }
});

test('a tab that may not talk to others signs out at once: theirs are not affected', async () => {
  const [one] = await tabsSignedIn(1);
  const Channel = globalThis.BroadcastChannel;
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name);
      this.close();
      throw new DOMException('Site data is blocked', 'SecurityError');
    }
  };
  const alone = await openTab().finally(() => {
    globalThis.BroadcastChannel = Channel;
  });
  alone.startSession(testSession({ subject: 'olav' }));
  await alone.requestSignOut();
  expect(alone.currentSession()).toBeNull();
  expect(one?.currentSession()?.subject).toBe('ingrid');
});

test('choosing Sign out twice asks once, and nothing if the session ends meanwhile', async () => {
  const [one, two] = await tabsSignedIn(2);
  two?.holdSignOut(form);
  const asked = [one?.requestSignOut(), one?.requestSignOut()];
  one?.signOut('expired');
  await Promise.all(asked);
  expect(one?.signOutQuestion()).toBeNull();
});

test('choosing Sign out again while other tabs are answering does not ask a second time', async () => {
  const [one, two] = await tabsSignedIn(2);
  two?.deaf(true);
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick', 'setImmediate'] });
  const asked = one?.requestSignOut();
  await jest.advanceTimersByTimeAsync(400);
  const askedAgain = one?.requestSignOut();
  await jest.advanceTimersByTimeAsync(100);
  await asked;
  one?.answerSignOut(false);
  await jest.advanceTimersByTimeAsync(500);
  await askedAgain;
  expect(one?.signOutQuestion()).toBeNull();
});

test('late answers of other tabs do not end a session that was started meanwhile', async () => {
  const [one, two] = await tabsSignedIn(2);
  two?.deaf(true);
  const asked = one?.requestSignOut();
  one?.signOut('expired');
  one?.startSession(testSession({ subject: 'olav' }));
  await asked;
  expect(one?.signOutQuestion()).toBeNull();
  expect(one?.currentSession()?.subject).toBe('olav');
});
