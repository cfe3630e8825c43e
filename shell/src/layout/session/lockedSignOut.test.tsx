import { currentSession } from '@console/auth';
import { act, screen } from '@testing-library/react';
import { openConsole, testArea } from '../../testConsole';

const MINUTE = 60_000;

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance', 'queueMicrotask', 'nextTick'] });
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});
afterEach(() => {
  jest.useRealTimers();
});

test('a locked console lets someone else sign out, and asks first: a double click loses no work', async () => {
  const path = '/dashboard/desk';
  const { user } = await openConsole({ path, areas: [testArea('mf-desk')], config: { idleMinutes: 1 } });
  await screen.findByRole('heading', { name: 'mf-desk page' });
  await act(() => jest.advanceTimersByTimeAsync(MINUTE));
  await user.dblClick(screen.getByRole('button', { name: 'Sign out' }));
  expect(currentSession()).not.toBeNull();
  const again = screen.getByRole('button', { name: 'Sign out anyway' });
  expect(again).toHaveFocus();
  expect(again).toHaveAccessibleDescription(/unsaved and unfinished work is then lost/);
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Test Environment' })).toBeVisible();
  expect(currentSession()).toBeNull();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
