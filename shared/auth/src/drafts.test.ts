import { forgetDrafts, offerDraft, takeDraft } from './drafts';
import { signOut, startSession } from './session';
import { testSession } from './testSession';

const ingrid = { subject: 'ingrid' };
const stop: (() => void)[] = [];

/** A form on the screen of a person who then signs in again or does not. */
function typed(key: string, values: unknown): void {
  stop.push(offerDraft(key, () => values));
}

/** The screen goes with the session. */
function leave(): void {
  for (const release of stop.splice(0)) release();
}

beforeEach(() => startSession(testSession(ingrid)));
afterEach(() => {
  leave();
  signOut();
  forgetDrafts();
});

test.each(['unauthorized', 'expired'] as const)(
  'what was typed is there again after a session that %s',
  (reason) => {
    typed('edit', { name: 'Half' });
    typed('untouched', undefined);
    signOut(reason);
    leave();
    startSession(testSession(ingrid));
    expect(takeDraft('edit')).toEqual({ name: 'Half' });
    expect(takeDraft('edit')).toBeUndefined();
    expect(takeDraft('untouched')).toBeUndefined();
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Half');
  },
);

test.each([
  ['somebody else', { subject: 'mateus' }],
  ['somebody of another entity', { subject: 'ingrid', entity: 'nordlys' }],
  ['nobody knows who', {}],
])('%s finds nothing of it, and neither does the same person after them', (_, other) => {
  typed('edit', { name: 'Half' });
  signOut('unauthorized');
  leave();
  startSession(testSession(other));
  expect(takeDraft('edit')).toBeUndefined();
  signOut('unauthorized');
  startSession(testSession(ingrid));
  expect(takeDraft('edit')).toBeUndefined();
});

test.each(['user', 'otherTab'] as const)(
  'a sign-out as %s forgets it, also what an earlier end had kept',
  (reason) => {
    typed('edit', { name: 'Half' });
    signOut('unauthorized');
    leave();
    startSession(testSession(ingrid));
    typed('create', { name: 'New' });
    signOut(reason);
    leave();
    startSession(testSession(ingrid));
    expect(takeDraft('edit')).toBeUndefined();
    expect(takeDraft('create')).toBeUndefined();
  },
);

test('the later of two forms of one key is kept, also where the earlier one leaves after it', () => {
  const leaveFirst = offerDraft('edit', () => ({ name: 'First' }));
  typed('edit', { name: 'Second' });
  leaveFirst();
  signOut('unauthorized');
  leave();
  startSession(testSession(ingrid));
  expect(takeDraft('edit')).toEqual({ name: 'Second' });
});

test('a form that has left keeps nothing', () => {
  typed('edit', { name: 'Half' });
  leave();
  signOut('unauthorized');
  startSession(testSession(ingrid));
  expect(takeDraft('edit')).toBeUndefined();
});

test('a second end of the session before the form has taken it keeps it', () => {
  typed('edit', { name: 'Half' });
  signOut('unauthorized');
  leave();
  startSession(testSession(ingrid));
  typed('edit', undefined);
  signOut('unauthorized');
  startSession(testSession(ingrid));
  expect(takeDraft('edit')).toEqual({ name: 'Half' });
});
