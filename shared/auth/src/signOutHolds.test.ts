import { currentSession, sessionStore, signOut, startSession } from './session';
import { answerSignOut, holdSignOut, requestSignOut, signOutQuestionAtom } from './signOutHolds';
import { testSession } from './testSession';

const run = { title: 'A run is in progress', content: 'It would stop.', confirm: 'Stop it' };
const form = { title: 'Unsaved changes', content: 'They would be lost.', confirm: 'Sign out' };
const asked = () => sessionStore.get(signOutQuestionAtom);

beforeEach(() => startSession(testSession()));
afterEach(() => signOut());

test('without a hold a request to sign out asks nothing', () => {
  requestSignOut();
  expect(asked()).toBeNull();
  expect(currentSession()).toBeNull();
});

test('a hold asks its question, and the session ends only when the person confirms', () => {
  const release = holdSignOut(run);
  requestSignOut();
  expect(asked()).toEqual(run);
  answerSignOut(false);
  expect(asked()).toBeNull();
  expect(currentSession()).not.toBeNull();
  requestSignOut();
  answerSignOut(true);
  expect(asked()).toBeNull();
  expect(currentSession()).toBeNull();
  release();
});

test('the latest hold asks, and a released one no longer does', () => {
  const releaseForm = holdSignOut(form);
  const releaseRun = holdSignOut(run);
  requestSignOut();
  expect(asked()).toEqual(run);
  answerSignOut(false);
  releaseRun();
  requestSignOut();
  expect(asked()).toEqual(form);
  answerSignOut(false);
  releaseForm();
  requestSignOut();
  expect(currentSession()).toBeNull();
});

test('a hold may decide only when asked whether anything would be lost', () => {
  let dirty = true;
  const release = holdSignOut(() => (dirty ? form : undefined));
  requestSignOut();
  expect(asked()).toEqual(form);
  answerSignOut(false);
  dirty = false;
  requestSignOut();
  expect(currentSession()).toBeNull();
  release();
});

test('a session that ends otherwise takes the open question along', () => {
  const release = holdSignOut(run);
  requestSignOut();
  signOut('expired');
  expect(asked()).toBeNull();
  release();
});
