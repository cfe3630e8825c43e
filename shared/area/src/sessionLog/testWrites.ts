import { callApi, Nothing, type WriteWords } from '@console/api';
import { restoreSession, type Session, startSession } from '@console/auth';
import { clearStatus, useStatusMessage } from '@console/ui/statusMessage';
import { act, renderHook } from '@testing-library/react';
import { configure } from '../testLayout';
import { keepSessionLog } from './sessionLog';

/** For tests: a session, and a write that the test answers by hand. */
let count = 0;
/** Each session has its own token. */
export function session(subject: string): Session {
  count += 1;
  const expiresAt = Date.now() + 3_600_000;
  const accessToken = `token-${count}`;
  const role = 'ROLE_INTERNAL_ADMIN';
  return { accessToken, scope: 'read', role, entityId: 'o', expiresAt, subject, address: undefined };
}

export const page = '/dashboard/clients/client/a';
const record = { kind: 'Application', id: 'a', name: 'Harbour Pay', path: page };
const deletion: WriteWords = { what: 'Delete the application', deletes: true };
/** Resolves to what it failed with, if it did. */
const send = (words: WriteWords) =>
  callApi({
    method: 'DELETE',
    path: '/admin/clients/a',
    reply: Nothing,
    write: { ...words, record },
  }).catch((error: unknown) => error);

export const callDelete = () => send(deletion);

/** Starts a write. Returns a function that answers it with a status. */
export function sending(words: WriteWords) {
  let reply: (status: Response) => void = () => undefined;
  globalThis.fetch = () =>
    new Promise((resolve) => {
      reply = resolve;
    });
  const done = send(words);
  return async (status: number) => {
    reply(Response.json({}, { status }));
    await act(() => done);
  };
}
export const deleting = () => sending(deletion);

/** Starts a write. Returns a function that loses its answer, and resolves to what it failed with. */
export function losing() {
  let lose: (reason: TypeError) => void = () => undefined;
  globalThis.fetch = () =>
    new Promise((_, reject) => {
      lose = reject;
    });
  const failed = callDelete();
  return async () => {
    lose(new TypeError('Failed to fetch'));
    return act(() => failed);
  };
}

export const announced = (): ReturnType<typeof useStatusMessage> =>
  renderHook(useStatusMessage).result.current;
/** Before each test: a user has signed in, is on the page of a record, and has done nothing yet. */
export async function beginSession(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', page);
  configure();
  await restoreSession();
  startSession(session('ingrid'));
  keepSessionLog();
  clearStatus();
}
