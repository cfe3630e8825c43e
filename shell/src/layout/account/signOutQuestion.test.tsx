import { answerSignOut, holdSignOut, requestSignOut } from '@console/auth';
import { deferred } from '@console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openConsole, testArea } from '../../testConsole';

async function open() {
  const page = await openConsole({ path: '/dashboard/desk', areas: [testArea('mf-desk')] });
  await screen.findByRole('heading', { level: 1, name: 'mf-desk page' });
  return page;
}

/** Three other tabs hold the session: two show the same, and one has no title. Returns a function that closes them. */
function openOtherTabs() {
  const losses = [
    { tab: 'Ring', content: 'A note.' },
    { tab: 'Ring', content: 'A note.' },
    { content: 'A form.' },
  ];
  const { promise: held, resolve: end } = deferred();
  for (const _ of losses) void navigator.locks.request('console-session', { mode: 'shared' }, () => held);
  const far = new BroadcastChannel('console-session');
  far.onmessage = ({ data: { kind, question: asked } }) => {
    if (kind !== 'signOutAsked') return;
    for (const loss of losses) far.postMessage({ kind: 'signOutAnswered', question: asked, loss });
  };
  return () => {
    far.close();
    end();
  };
}

describe('signing out while something would be lost', () => {
  const question = { title: 'Leave the form?', content: 'What you typed is lost.' };
  let release: () => void;
  beforeEach(() => {
    release = holdSignOut(() => question);
  });
  afterEach(() => release());
  const dialog = () => screen.findByRole('dialog', { name: 'Leave the form?' });

  // The first test, because the code of dialogs is loaded only once.
  test('is possible even if the code of the dialog is missing: the browser asks instead', async () => {
    jest.doMock('antd/es/modal/Modal', () => {
      throw new Error('Loading chunk dialog failed.');
    });
    const ask = jest.spyOn(window, 'confirm').mockReturnValue(true);
    await open();
    const close = openOtherTabs();
    await act(() => requestSignOut());
    expect(await screen.findByRole('heading', { name: 'Test Environment' })).toBeVisible();
    expect(ask.mock.calls).toEqual([
      ['Leave the form?\n\nWhat you typed is lost.\nIn another tab, “Ring”: A note.\nA form.'],
    ]);
    close();
    jest.dontMock('antd/es/modal/Modal');
  });

  test('asks first, and Stay leaves everything as it is', async () => {
    const { user, address } = await open();
    await act(() => requestSignOut());
    expect(await dialog()).toHaveTextContent('What you typed is lost.');
    const stay = screen.getByRole('button', { name: 'Stay' });
    await waitFor(() => expect(stay).toHaveFocus());
    await user.click(stay);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toMatch(/^\/dashboard\/desk/);
    // It is asked again after the first question was answered.
    await act(() => requestSignOut());
    await user.click(within(await dialog()).getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'Test Environment' })).toBeVisible();
  });

  test('with several losses, the title does not name only one of them', async () => {
    const releaseNotes = holdSignOut({ title: 'Lose your notes?', content: 'Your notes are deleted.' });
    const { user } = await open();
    await act(() => requestSignOut());
    const both = await screen.findByRole('dialog', { name: 'Sign out now?' });
    expect(both).toHaveTextContent('Your notes are deleted. What you typed is lost.');
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    releaseNotes();
  });

  test('says which tab would lose it, each loss once', async () => {
    await open();
    const close = openOtherTabs();
    await act(() => requestSignOut());
    const texts = within(await dialog()).getAllByText(/A note|A form/);
    expect(texts.map(({ textContent }) => textContent)).toEqual([
      'In another tab, “Ring”: A note.',
      'A form.',
    ]);
    close();
    act(() => answerSignOut(false));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
