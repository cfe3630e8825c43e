import { type Session, signOut, startSession } from '@console/auth';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Button, Select } from 'antd';
import { atom, useAtom } from 'jotai';
import { BaseProviders, SessionProvider } from './ConsoleProviders';

test.each([false, true])('a select does not expose its icon to screen readers; loading: %s', (loading) => {
  render(<Select aria-label="Size" loading={loading} options={[]} />, { wrapper: BaseProviders });
  expect(screen.getByRole('combobox', { name: 'Size' })).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('a busy button keeps its accessible name', () => {
  render(<Button loading>Save</Button>, { wrapper: BaseProviders });
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('what a screen keeps in an atom outlives a renewal of the session, but is not there for the next user', () => {
  const searchAtom = atom('');
  function Search() {
    const [text, setText] = useAtom(searchAtom);
    return <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />;
  }
  const signInAs = (subject: string, accessToken: string) => {
    const session: Session = {
      accessToken,
      scope: 'read',
      role: 'ROLE_INTERNAL_ADMIN',
      entityId: 'operator',
      subject,
      address: undefined,
      expiresAt: Date.now() + 3_600_000,
    };
    act(() => startSession(session));
  };
  const field = () => screen.getByRole('textbox', { name: 'Search' });
  signInAs('ingrid', 'token-1');
  render(<Search />, { wrapper: SessionProvider });
  fireEvent.change(field(), { target: { value: 'jane@example.com' } });
  signInAs('ingrid', 'token-2');
  expect(field()).toHaveValue('jane@example.com');
  act(() => signOut());
  signInAs('mateus', 'token-3');
  expect(field()).toHaveValue('');
  act(() => signOut());
});
