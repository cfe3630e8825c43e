import { currentSession, sessionStore, signOut, startSession } from './session';
import { answerSignOut, holdSignOut, requestSignOut, signOutQuestionAtom } from './signOutHolds';
import { testSession } from './testSession';

const run = { title: 'A run is in progress', content: 'It would stop.' };
const form = { title: 'Unsaved changes', content: 'They would be lost.' };
const asked = () => sessionStore.get(signOutQuestionAtom);

beforeEach(() => startSession(testSession()));
afterEach(() => signOut());

test('without a hold, signing out asks nothing', async () => {
  await requestSignOut();
  expect(asked()).toBeNull();
  expect(currentSession()).toBeNull();
});

test('a hold asks its question, and the session ends only if the user confirms', async () => {
  const release = holdSignOut(run);
  await requestSignOut();
  expect(asked()).toEqual({ ...run, elsewhere: [] });
  answerSignOut(false);
  expect(asked()).toBeNull();
  expect(currentSession()).not.toBeNull();
  await requestSignOut();
  answerSignOut(true);
  expect(asked()).toBeNull();
  expect(currentSession()).toBeNull();
  release();
});

test('several holds ask one general question with the losses of all, and a released one no longer does', async () => {
  const releaseForm = holdSignOut(form);
  const releaseOther = holdSignOut(() => ({ ...form, title: 'Another form' }));
  const releaseRun = holdSignOut(run);
  await requestSignOut();
  expect(asked()).toEqual({
    title: 'Sign out now?',
    content: 'It would stop. They would be lost.',
    elsewhere: [],
  });
  releaseOther();
  answerSignOut(false);
  releaseRun();
  await requestSignOut();
  expect(asked()).toEqual({ ...form, elsewhere: [] });
  answerSignOut(false);
  releaseForm();
  await requestSignOut();
  expect(currentSession()).toBeNull();
});

test('several holds with the same title keep it', async () => {
  const releaseOne = holdSignOut(form);
  const releaseOther = holdSignOut({ ...form, content: 'So would this.' });
  await requestSignOut();
  expect(asked()).toEqual({ ...form, content: 'So would this. They would be lost.', elsewhere: [] });
  answerSignOut(false);
  releaseOne();
  releaseOther();
});

test('releasing a hold twice does not release another one', async () => {
  const releaseRun = holdSignOut(run);
  const releaseForm = holdSignOut(form);
  releaseForm();
  releaseForm();
  await requestSignOut();
  expect(asked()).toEqual({ ...run, elsewhere: [] });
  releaseRun();
});

test('a hold may decide when asked whether anything would be lost', async () => {
  let dirty = true;
  const release = holdSignOut(() => (dirty ? form : undefined));
  const releaseLatest = holdSignOut(() => undefined);
  await requestSignOut();
  expect(asked()).toEqual({ ...form, elsewhere: [] });
  answerSignOut(false);
  dirty = false;
  await requestSignOut();
  expect(currentSession()).toBeNull();
  release();
  releaseLatest();
});

test('an open question is closed when the session ends in another way', async () => {
  const release = holdSignOut(run);
  await requestSignOut();
  signOut('expired');
  expect(asked()).toBeNull();
  release();
});
