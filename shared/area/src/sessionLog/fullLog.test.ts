import { observeWrites, queryClient } from '@console/api';
import { requestSignOut, sessionMark, signOut, useSignOutQuestion } from '@console/auth';
import { act, renderHook, waitFor } from '@testing-library/react';
import { emptyLog, type LoggedWrite } from './model';
import { markNotesCopied, notesToLose, sessionLog, writeNote } from './sessionLog';
import { reload } from './testReload';
import { announced, beginSession, deleting } from './testWrites';

const tab = new BroadcastChannel('console-session-log');
beforeEach(beginSession);
afterEach(() => signOut());
afterAll(() => {
  tab.close();
  observeWrites(() => () => undefined);
});

const ring = (i: number) => ({ kind: 'Wearable', id: `ASN${i}` });

/** Changes of another tab, all later than those of this one. */
async function changeMany(count: number): Promise<void> {
  const writes = Array.from({ length: count }, (_, i): LoggedWrite => {
    return {
      id: `many ${i}`,
      at: Date.now() + 1_000 + i,
      what: 'Switch it on',
      record: ring(i),
      state: 'done',
    };
  });
  tab.postMessage({ mark: sessionMark(), log: { ...emptyLog, writes } });
  await waitFor(() => expect(sessionLog().writes[0]?.id).toBe(`many ${count - 1}`));
}

test('a bulk action on 400 records is logged in full, and still is after a reload', async () => {
  await changeMany(400);
  reload();
  expect(sessionLog().writes).toHaveLength(400);
  expect(sessionLog().lacksEarlier).toBeUndefined();
});

test('a log that has dropped changes still says so after a reload, but not in the next session', async () => {
  await changeMany(1_001);
  reload();
  expect(sessionLog().writes).toHaveLength(1_000);
  expect(sessionLog().lacksEarlier).toBe(true);
  signOut();
  await beginSession();
  expect(sessionLog().lacksEarlier).toBeUndefined();
});

test('a change without an answer stays in a full log: signing out asks, and its outcome is announced', async () => {
  const answer = deleting();
  await changeMany(1_200);
  expect(sessionLog().writes.at(-1)).toMatchObject({ what: 'Delete the application', state: 'underway' });
  history.replaceState(null, '', '/dashboard/clients');
  const { result } = renderHook(useSignOutQuestion);
  await act(() => requestSignOut());
  expect(result.current?.title).toBe('Sign out before the answer comes?');
  await answer(200);
  expect(announced()?.text).toBe('Delete the application, Harbour Pay: done.');
});

test('what is shown is read again once another tab has the answer to a change, although the log has no room for it', async () => {
  const tell = (state: LoggedWrite['state']) => {
    const theirs = { id: 'theirs', at: 1, what: 'Switch it on', record: ring(0), state };
    tab.postMessage({ mark: sessionMark(), log: { ...emptyLog, writes: [theirs] } });
  };
  tell('underway');
  await waitFor(() => expect(sessionLog().writes).toHaveLength(1));
  await changeMany(1_200);
  queryClient.setQueryData(['shared', 'shown'], 'before');
  tell('done');
  await waitFor(() => expect(queryClient.getQueryState(['shared', 'shown'])?.isInvalidated).toBe(true));
  expect(sessionLog().writes.some(({ id }) => id === 'theirs')).toBe(false);
});

test('of any number of notes, none is lost before it was copied', () => {
  for (let i = 0; i <= 120; i += 1) writeNote(ring(i), 'rang');
  expect(notesToLose()).toHaveLength(121);
  markNotesCopied([ring(120)]);
  expect(notesToLose()).toHaveLength(120);
  expect(notesToLose().at(-1)?.record).toEqual(ring(0));
});
