import {
  answerSignOut,
  currentSession,
  requestSignOut,
  sessionOf,
  startSession,
  useSignOutQuestion,
} from '@console/auth';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { RunDialogs } from './RunDialogs';
import { chipQuestionText } from './runQuestion';
import type { FormInputs } from './useFormInputs';

const answer = () => undefined;

function signIn() {
  const claims = { exp: Date.now() / 1000 + 3600, authorities: ['ROLE_INTERNAL_ADMIN'] };
  const session = sessionOf({ accessToken: `h.${btoa(JSON.stringify(claims))}.s`, scope: '' });
  if ('problem' in session) throw new Error(session.problem);
  startSession(session);
}

/** The shell's question before signing out. */
function SignOutQuestion() {
  return <p>{useSignOutQuestion()?.title}</p>;
}

/** With a real browser history, which navigates asynchronously. */
async function openWith(run: { busy: boolean }, unsaved = '', inputs: FormInputs = {}) {
  window.history.replaceState(null, '', '/list');
  const router = createBrowserRouter([
    { path: '/list', element: <h1>List</h1> },
    {
      path: '/configure',
      element: (
        <>
          <h1>Configure</h1>
          <RunDialogs run={{ ...run, question: undefined, answer }} unsaved={unsaved} inputs={inputs} />
        </>
      ),
    },
  ]);
  render(
    <>
      <SignOutQuestion />
      <RouterProvider router={router} />
    </>,
  );
  await act(() => router.navigate('/configure'));
}

test.each([
  ['Leave while the dongle is busy?', true, ''],
  ['Leave without saving the record?', false, '900001'],
])('Back asks "%s" once, and leaving then goes back', async (title, busy, unsaved) => {
  await openWith({ busy }, unsaved);
  act(() => window.history.back());
  await screen.findByRole('dialog', { name: title });
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'List' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/list');
});

test.each([
  ['Leave while the dongle is busy?', true, '', ['The run stops', 'What you typed in “A form”']],
  [
    'Leave while the dongle is busy?',
    true,
    '900001',
    ['The run stops', '900001', 'What you typed in “A form”'],
  ],
  ['Leave without saving the record?', false, '900001', ['900001', 'What you typed in “A form”']],
])('Back asks "%s" and names every loss, busy: %s, without a record: "%s"', async (...asked) => {
  const [title, busy, unsaved, losses] = asked;
  await openWith({ busy }, unsaved, { 'A form': 'typed', 'Another form': undefined });
  act(() => window.history.back());
  const question = await screen.findByRole('dialog', { name: title });
  for (const loss of losses) expect(question).toHaveTextContent(loss);
});

test('Back does not ask if nothing would be lost', async () => {
  await openWith({ busy: false });
  act(() => window.history.back());
  expect(await screen.findByRole('heading', { name: 'List' })).toBeInTheDocument();
});

test.each([
  ['Sign out while the dongle is busy?', true, ''],
  ['Sign out without saving the record?', false, '900001'],
])('signing out asks "%s" while the page is mounted', async (title, busy, unsaved) => {
  signIn();
  await openWith({ busy }, unsaved);
  await act(requestSignOut);
  expect(screen.getByText(title)).toBeInTheDocument();
  expect(currentSession()).not.toBeNull();
  act(() => answerSignOut(false));
  expect(currentSession()).not.toBeNull();
  act(() => window.history.back());
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { name: 'List' });
  await act(requestSignOut);
  expect(currentSession()).toBeNull();
});

test('a question that follows another is a dialog of its own, where Enter cancels', async () => {
  const ask = (title: string) => ({ open: true, title, text: 'One attempt is left.', confirmText: 'Yes' });
  let askNext: () => void = () => undefined;
  function Asked() {
    const [question, setQuestion] = useState(ask('Is this the same dongle?'));
    askNext = () => setQuestion(ask('Use the last attempt?'));
    return <RunDialogs run={{ busy: true, question, answer }} inputs={{}} />;
  }
  render(<RouterProvider router={createBrowserRouter([{ path: '*', element: <Asked /> }])} />);
  const confirm = await screen.findByRole('button', { name: 'Yes' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  confirm.focus();
  act(() => askNext());
  await screen.findByRole('dialog', { name: 'Use the last attempt?' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
});

test.each([
  ['03', 'factory', 'on the factory PIN', 'Use the factory PIN'],
  ['03', 'typed', 'on the PIN typed as current', 'Use the PIN typed as current'],
  ['03', 'new', 'on the new PIN 03', 'Use the new PIN 03'],
  ['02', 'new', 'on the new PIN 02', 'Use the new PIN 02'],
] as const)(
  'the question before the last attempt for PIN %s names the %s PIN',
  (pinType, origin, words, confirmText) => {
    const question = chipQuestionText({ about: 'lastAttempt', pinType, origin });
    expect(question).toMatchObject({
      title: `Use the last attempt for PIN ${pinType} ${words}?`,
      confirmText,
    });
    expect(question.text).toMatch(
      pinType === '03' ? /permanently\.$/ : /until the security officer sets it again\.$/,
    );
  },
);

test('it says which PIN can be chosen instead', () => {
  const question = chipQuestionText({ about: 'lastAttempt', pinType: '03', origin: 'factory', next: 'new' });
  expect(question.text).toMatch(/If it is not the factory PIN, you can choose the new PIN 03 next\.$/);
  expect(question.cancelText).toBe('Not this PIN');
});

test.each([
  ['factory', 'A factory-new chip has the factory PIN.'],
  ['new', 'If a previous run was stopped, it may have set the new PIN 03 already.'],
] as const)('the question before trying the %s PIN says why it may be right', (origin, why) => {
  expect(chipQuestionText({ about: 'otherOfficerPin', origin, attemptsLeft: 2 })).toEqual({
    title: `Try the ${origin} PIN 03?`,
    text: `The chip rejected the PIN 03 that was tried; attempts left: 2. ${why} A wrong PIN uses up an attempt.`,
    confirmText: `Try the ${origin} PIN`,
  });
});
