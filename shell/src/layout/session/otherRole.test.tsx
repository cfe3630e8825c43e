import { writeNote } from '@console/area';
import { type Role, sessionOf, signOut, startSession } from '@console/auth';
import { testPlatform } from '@console/testing';
import { act, screen, within } from '@testing-library/react';
import { openConsole, testArea } from '../../testConsole';

let count = 0;

/** Reader is at work in a role, and has noted something, when the platform refuses a call, and then signs in. */
async function signInAfter(role: Role) {
  count += 1;
  const area = testArea(`mf-page${count}`, { paths: [`/dashboard/page${count}`, '/dashboard'] });
  const platform = testPlatform();
  const accessToken = await platform.tokenFor('reader@example.com');
  const { user } = await openConsole({ path: `/dashboard/page${count}`, as: null, areas: [area], platform });
  const session = sessionOf({ accessToken, scope: '' });
  if ('problem' in session) throw new Error(session.problem);
  act(() => startSession({ ...session, role }));
  await screen.findByRole('heading', { name: `${area.title} page` });
  expect(screen.queryByText(/Your account is now/)).toBeNull();
  act(() => writeNote({ kind: 'Account', id: 'jane@example.com' }, 'Called twice'));
  act(() => signOut('unauthorized'));
  await user.type(await screen.findByLabelText('Email'), 'reader@example.com');
  await user.type(screen.getByLabelText('Password'), 'reader{Enter}');
  await screen.findByRole('main');
  await screen.findByRole('button', { name: 'Account' });
  await user.click(screen.getByRole('button', { name: 'Session log' }));
  await screen.findByText(/Kept in this browser until you sign out/);
  return user;
}

test('who has another role since the session ended reads so, and what became of the work, until they close it', async () => {
  const user = await signInAfter('ROLE_INTERNAL_ADMIN');
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Your account is now INTERNAL ADMIN READ ONLY · OPERATOR');
  // The log of changes, which would tell how the last one ended, belongs to the role before, as notes do.
  expect(notice).toHaveTextContent(
    'Unsaved changes and notes are lost. Check that your last change was saved.',
  );
  expect(screen.queryByText('Called twice')).toBeNull();
  await user.click(within(notice).getByRole('button', { name: /close/i }));
  expect(screen.queryByText(/Your account is now/)).toBeNull();
});

test('who has the same role reads nothing of it, and keeps their notes', async () => {
  await signInAfter('ROLE_INTERNAL_ADMIN_READ_ONLY');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Called twice')).toBeVisible();
});
