import { forgetDrafts, offerDraft, takeDraft } from './drafts';
import { signOut, startSession } from './session';
import { testSession } from './testSession';

const ingrid = { subject: 'ingrid' };
const stop: (() => void)[] = [];

/** Puts a form with these values on screen. */
function typed(key: string, values: unknown): void {
  stop.push(offerDraft(key, () => values));
}

/** The form leaves the screen when the session ends. */
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
  'a draft is restored after a session that ended as %s',
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
  ['another person', { subject: 'mateus' }],
  ['a person of another entity', { subject: 'ingrid', entity: 'nordlys' }],
  ['an unknown person', {}],
])('%s does not find the draft, and neither does the same person afterwards', (_, other) => {
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
  'a sign-out as %s drops it, including a draft kept by an earlier end',
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

test('of two forms with the same key the later one is kept, even if the earlier one unregisters after it', () => {
  const leaveFirst = offerDraft('edit', () => ({ name: 'First' }));
  typed('edit', { name: 'Second' });
  leaveFirst();
  signOut('unauthorized');
  leave();
  startSession(testSession(ingrid));
  expect(takeDraft('edit')).toEqual({ name: 'Second' });
});

test('a form that has unregistered is not kept', () => {
  typed('edit', { name: 'Half' });
  leave();
  signOut('unauthorized');
  startSession(testSession(ingrid));
  expect(takeDraft('edit')).toBeUndefined();
});

test('a draft survives another end of the session before the form has taken it', () => {
  typed('edit', { name: 'Half' });
  signOut('unauthorized');
  leave();
  startSession(testSession(ingrid));
  typed('edit', undefined);
  signOut('unauthorized');
  startSession(testSession(ingrid));
  expect(takeDraft('edit')).toEqual({ name: 'Half' });
});
