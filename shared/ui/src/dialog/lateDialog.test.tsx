import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { StatusRegion } from '../feedback/StatusRegion';
import { renderScreen } from '../interaction/testScreen';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog, fetchDialogs } from './Dialog';
import { UnsavedChangesGuard } from './UnsavedChangesGuard';

let mockIsGone = false;
let mockIsForgotten = false;
jest.mock('./DialogModal', () => ({
  __esModule: true,
  get DialogModal() {
    if (mockIsGone) throw new Error('Loading chunk dialog failed.');
    const { DialogModal } = jest.requireActual<typeof import('./DialogModal')>('./DialogModal');
    return mockIsForgotten ? undefined : DialogModal;
  },
}));
// Each test, and each attempt at one, starts without the code.
beforeEach(async () => {
  mockIsGone = false;
  mockIsForgotten = true;
  await fetchDialogs();
  mockIsForgotten = false;
});

function Form() {
  const [name, setName] = useState('');
  return (
    <>
      <StatusRegion />
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <Link to="/dashboard/other">Other</Link>
      <UnsavedChangesGuard hasChanges={() => name !== ''} />
    </>
  );
}

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <StatusRegion />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} title="Go to" onClose={() => setOpen(false)} />
    </>
  );
}

test('if the leave dialog cannot be loaded, the browser asks instead; staying keeps the input, leaving leaves', async () => {
  mockIsGone = true;
  const { user, router } = renderScreen(<Form />);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ring');
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
  await user.click(screen.getByRole('link', { name: 'Other' }));
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  expect(ask.mock.calls[0]?.[0]).toBe(
    'Leave without saving?\n\nWhat you changed on this page has not been saved and will be lost.',
  );
  expect(router.state.location.pathname).toBe('/dashboard/things');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ring');

  ask.mockReturnValue(true);
  await user.click(screen.getByRole('link', { name: 'Other' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/other'));
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

test("after the browser's own confirmation, onClose and afterClose are called and the focus returns, as with a dialog", async () => {
  mockIsGone = true;
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(false).mockClear();
  function Menu() {
    const [asked, setAsked] = useState(false);
    return (
      <>
        <button type="button" id="menu">
          Menu
        </button>
        {!asked && (
          <button type="button" onClick={() => setAsked(true)}>
            Sign out
          </button>
        )}
        <ConfirmDialog
          open={asked}
          title="Sign out?"
          confirmText="Sign out"
          plainText="Something is lost."
          onConfirm={() => undefined}
          onClose={() => undefined}
          afterClose={() => document.getElementById('menu')?.focus()}
        >
          Something is lost.
        </ConfirmDialog>
      </>
    );
  }
  const { user } = renderScreen(<Menu />);
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus());
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a dialog that cannot be loaded closes with a message, and opens on the next attempt', async () => {
  mockIsGone = true;
  const { user } = renderScreen(<Opener />);
  const open = screen.getByRole('button', { name: 'Open' });
  await user.click(open);
  expect(await screen.findByText(/^This could not be loaded\./)).toBeInTheDocument();
  mockIsGone = false;
  await user.click(open);
  await screen.findByRole('dialog', { name: 'Go to' });
});

test('the leave confirmation uses a dialog once its code can be loaded', async () => {
  const { user, router } = renderScreen(<Form />);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ring');
  await user.click(screen.getByRole('link', { name: 'Other' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/other'));
});
