import { callApi, Nothing, observeWrites, tabStorage } from '@console/api';
import { currentSession, sessionMark, signOut, startSession } from '@console/auth';
import { waitFor } from '@testing-library/react';
import {
  keepSessionLog,
  markNotesCopied,
  notesToLose,
  rememberSeen,
  sessionLog,
  writeNote,
} from './sessionLog';
import { reload } from './testReload';
import { beginSession, session } from './testWrites';

const ring = {
  kind: 'Wearable',
  id: 'ASN1',
  name: 'Echo Ring',
  path: '/dashboard/support/wearables/asn/ASN1',
};
const other = { kind: 'Wearable', id: 'ASN2' };

/** A network that the test answers by hand. */
function held(): { reply: (status: number) => void } {
  let resolve: (reply: Response) => void = () => undefined;
  globalThis.fetch = () =>
    new Promise((arrived) => {
      resolve = arrived;
    });
  return { reply: (status) => resolve(Response.json({}, { status })) };
}

const revoke = () =>
  callApi({
    method: 'POST',
    path: '/admin/accounts/revoke',
    reply: Nothing,
    write: { what: 'Revoke the refresh token', record: ring },
  }).catch(() => undefined);

const stored = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
beforeEach(beginSession);
afterEach(() => signOut());
afterAll(() => observeWrites(() => () => undefined));

test('a write is logged when it starts, and then its outcome', async () => {
  const network = held();
  const done = revoke();
  expect(sessionLog().writes).toMatchObject([
    { what: 'Revoke the refresh token', record: ring, state: 'underway' },
  ]);
  network.reply(200);
  await done;
  expect(sessionLog().writes).toMatchObject([{ state: 'done' }]);
  expect(sessionLog().writes).toHaveLength(1);
});

test('signing out removes the log from memory and storage', async () => {
  writeNote(ring, 'rang from Graz');
  rememberSeen(ring);
  expect(stored()).toContain('Graz');
  signOut();
  expect(sessionLog()).toEqual({ writes: [], notes: [], seen: [] });
  expect(stored()).not.toContain('Graz');
  expect(stored()).not.toContain('ASN1');
  expect(tabStorage.read('console.sessionLog')).toBeNull();
});

test('without a session nothing is logged', () => {
  signOut();
  writeNote(ring, 'rang from Graz');
  rememberSeen(ring);
  expect(sessionLog()).toEqual({ writes: [], notes: [], seen: [] });
  expect(stored()).not.toContain('ASN1');
});

test('a reload keeps the log, and no longer waits for pending writes', async () => {
  held();
  void revoke();
  writeNote(ring, 'rang from Graz');
  reload();
  expect(sessionLog().notes).toMatchObject([{ text: 'rang from Graz' }]);
  await waitFor(() => expect(sessionLog().writes).toMatchObject([{ state: 'unknown' }]));
  expect(notesToLose()).toHaveLength(1);
});

test('a page loaded with its session has the stored log from the start', () => {
  writeNote(ring, 'rang from Graz');
  const kept = tabStorage.read('console.sessionLog') ?? '';
  writeNote(ring, '');
  tabStorage.write('console.sessionLog', kept);
  keepSessionLog();
  expect(sessionLog().notes).toMatchObject([{ text: 'rang from Graz' }]);
});

test('a stored log of someone else is ignored', () => {
  writeNote(ring, 'rang from Graz');
  const kept = tabStorage.read('console.sessionLog') ?? '';
  signOut();
  tabStorage.write('console.sessionLog', kept);
  startSession(session('jonas'));
  expect(sessionLog().notes).toEqual([]);
  expect(stored()).not.toContain('Graz');
});

test.each(['[', '{"mark":"x"}', '{"mark":"MARK","log":{"writes":[{"id":1}],"notes":[],"seen":[]}}'])(
  'a storage with the invalid content %s counts as empty',
  (text) => {
    const present = currentSession();
    signOut('otherTab');
    localStorage.clear();
    if (present) startSession(present);
    tabStorage.write('console.sessionLog', text.replace('MARK', sessionMark() ?? ''));
    keepSessionLog();
    expect(sessionLog().writes).toEqual([]);
  },
);

test('a write refused with 401 keeps the log for the same user, with the outcome of that write', async () => {
  const network = held();
  const done = revoke();
  writeNote(ring, 'rang from Graz');
  network.reply(401);
  await done;
  expect(currentSession()).toBeNull();
  expect(sessionLog().notes).toEqual([]);
  expect(stored()).not.toContain('Graz');
  startSession(session('ingrid'));
  expect(sessionLog().notes).toMatchObject([{ text: 'rang from Graz' }]);
  expect(sessionLog().writes).toMatchObject([{ state: 'failed', why: 'The platform answered 401' }]);
});

test('another user who signs in after an expired session finds nothing', () => {
  writeNote(ring, 'rang from Graz');
  signOut('expired');
  startSession(session('mateus'));
  expect(sessionLog().notes).toEqual([]);
  signOut();
  startSession(session('ingrid'));
  expect(sessionLog().notes).toEqual([]);
});

test("a reply after the sign-out is not logged among the next user's writes", async () => {
  const network = held();
  const done = revoke();
  signOut();
  startSession(session('mateus'));
  held();
  void revoke();
  network.reply(200);
  await done;
  expect(sessionLog().writes).toMatchObject([{ state: 'underway' }]);
});

test('a renewed session keeps the log, also when the page is reloaded', () => {
  writeNote(ring, 'rang from Graz');
  startSession(session('ingrid'));
  expect(sessionLog().notes).toHaveLength(1);
  reload();
  expect(sessionLog().notes).toHaveLength(1);
});

test('an empty note does not count; a copied note cannot be lost until it is changed', () => {
  writeNote(ring, 'rang from Graz');
  writeNote(other, 'x');
  writeNote(other, '');
  expect(notesToLose().map(({ record }) => record)).toEqual([ring]);
  markNotesCopied([ring]);
  expect(notesToLose()).toEqual([]);
  writeNote(ring, 'rang from Graz twice');
  expect(notesToLose()).toHaveLength(1);
});

test('only notes that were copied are safe', () => {
  writeNote(ring, 'rang from Graz');
  writeNote(other, 'x');
  writeNote({ kind: 'Wearable', id: 'ASN3' }, ' \n');
  markNotesCopied([ring]);
  expect(notesToLose().map(({ record }) => record)).toEqual([other]);
  markNotesCopied([ring, other]);
  expect(notesToLose()).toEqual([]);
});

test('a note that was changed while its summary was being copied is not safe', () => {
  writeNote(ring, 'rang from Graz');
  const { notes } = sessionLog();
  writeNote(ring, 'rang from Graz twice');
  markNotesCopied([ring], notes);
  expect(notesToLose().map(({ text }) => text)).toEqual(['rang from Graz twice']);
});

test('a note has at most 4,000 characters', () => {
  writeNote(ring, 'x'.repeat(4_001));
  expect(sessionLog().notes[0]?.text).toHaveLength(4_000);
});

test('the last key press in a note wins, even if the clock was set back', () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  writeNote(ring, 'a');
  now.mockReturnValue(500_000);
  writeNote(other, 'x');
  writeNote(ring, 'ab');
  writeNote(ring, 'abc');
  now.mockRestore();
  expect(sessionLog().notes.map(({ text }) => text)).toEqual(['abc', 'x']);
});

test('the last key press in a note wins, however fast it was', () => {
  jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  for (const text of ['a', 'ab', 'abc']) writeNote(ring, text);
  jest.restoreAllMocks();
  expect(sessionLog().notes).toMatchObject([{ text: 'abc' }]);
});

test('the last twelve records seen are kept, the latest first, each once', () => {
  for (let i = 0; i < 14; i += 1) rememberSeen({ kind: 'Wearable', id: `A${i}` });
  rememberSeen({ kind: 'Wearable', id: 'A5' });
  const ids = sessionLog().seen.map(({ record }) => record.id);
  expect(ids).toHaveLength(12);
  expect(ids[0]).toBe('A5');
  expect(ids).not.toContain('A0');
  // Also after the clock was set back.
  jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  rememberSeen({ kind: 'Wearable', id: 'B' });
  jest.restoreAllMocks();
  expect(sessionLog().seen[0]?.record.id).toBe('B');
});

describe('another tab', () => {
  const tab = new BroadcastChannel('console-session-log');
  const heard: { mark: string; log: { notes: { text: string }[] }; asks?: true }[] = [];
  tab.onmessage = ({ data }) => void heard.push(data);
  afterAll(() => tab.close());
  beforeEach(() => void heard.splice(0));

  /** A message arrives in a later turn of the event loop. */
  async function until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise((resolve) => setTimeout(resolve));
  }
  const note = { record: other, text: 'from there', at: 5, copied: false };
  const log = { writes: [], notes: [note], seen: [] };

  test('of the same session exchanges entries with this one, without duplicates', async () => {
    tab.postMessage({ mark: sessionMark(), log });
    tab.postMessage({ mark: sessionMark(), log });
    await until(() => sessionLog().notes.length > 0);
    expect(sessionLog().notes).toHaveLength(1);
    // The tab where it was written may be closed before this one signs out.
    expect(notesToLose()).toHaveLength(1);
    writeNote(ring, 'from here');
    await until(() => heard.some((message) => message.log.notes.some(({ text }) => text === 'from here')));
    // A message that does not ask gets no answer.
    expect(heard.filter(({ mark, asks }) => mark === sessionMark() && !asks)).toHaveLength(1);
  });

  test('is asked for its log when a session starts', async () => {
    startSession(session('mateus'));
    const ofThis = () => heard.filter(({ mark }) => mark === sessionMark());
    await until(() => ofThis().length > 0);
    expect(ofThis()).toMatchObject([{ asks: true, log: { notes: [] } }]);
  });

  test('of a renewed session gets the whole log: it may have asked before this tab had the session', async () => {
    writeNote(ring, 'from here');
    startSession(session('ingrid'));
    const ofThis = () => heard.filter(({ mark }) => mark === sessionMark());
    await until(() => ofThis().length > 0);
    expect(ofThis()).toMatchObject([{ log: { notes: [{ text: 'from here' }] } }]);
  });

  test('that asks gets the whole log, but not if it has another session', async () => {
    writeNote(ring, 'from here');
    await until(() => heard.length > 0);
    heard.splice(0);
    tab.postMessage({ mark: 'another', log, asks: true });
    tab.postMessage({ mark: sessionMark(), log: { writes: [], notes: [], seen: [] }, asks: true });
    await until(() => heard.length > 0);
    expect(heard).toHaveLength(1);
    expect(heard[0]?.log.notes).toMatchObject([{ text: 'from here' }]);
    expect(sessionLog().notes).toHaveLength(1);
  });
});
