import { screen, waitFor, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { renderScreen } from '../interaction/testScreen';
import { ConfirmDialog } from './ConfirmDialog';

function Screen({ onConfirm, danger = false }: { onConfirm: () => unknown; danger?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Send email
      </button>
      <ConfirmDialog
        open={open}
        title="Send a password reset email?"
        confirmText="Send"
        danger={danger}
        onConfirm={onConfirm}
        onClose={() => setOpen(false)}
      >
        It goes to a@b.io.
      </ConfirmDialog>
    </>
  );
}

async function openDialog(onConfirm: () => unknown, danger = false) {
  const { user } = renderScreen(<Screen onConfirm={onConfirm} danger={danger} />);
  await user.click(screen.getByRole('button', { name: 'Send email' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Send a password reset email?' }) };
}

test('what will happen describes the dialog', async () => {
  const { dialog } = await openDialog(jest.fn());
  expect(dialog).toHaveAccessibleDescription('It goes to a@b.io.');
});

test('a slow call is announced inside the dialog', async () => {
  const { user, dialog } = await openDialog(() => new Promise(() => undefined));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await within(dialog).findByText('Working…')).toHaveAttribute('role', 'status');
});

test('confirms, closes, and returns the focus', async () => {
  const onConfirm = jest.fn(async () => undefined);
  const { user, dialog } = await openDialog(onConfirm);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Send email' })).toHaveFocus();
});

test('stays open with the error if the call fails', async () => {
  const { user, dialog } = await openDialog(() => Promise.reject(new Error('The post office is closed')));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The post office is closed');
  await waitFor(() => expect(dialog).toBeVisible());
});

test('the error of a failed call is gone when the dialog is opened again', async () => {
  const { user, dialog } = await openDialog(() => Promise.reject(new Error('The post office is closed')));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Send email' }));
  await screen.findByRole('dialog', { name: 'Send a password reset email?' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('what moves the focus after the dialog has closed keeps it', async () => {
  function Screen() {
    const [open, setOpen] = useState(false);
    const result = useRef<HTMLButtonElement>(null);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Reveal
        </button>
        <button type="button" ref={result}>
          Hide
        </button>
        <ConfirmDialog
          open={open}
          title="Reveal it?"
          confirmText="Reveal it"
          onConfirm={() => undefined}
          onClose={() => setOpen(false)}
          afterClose={() => result.current?.focus()}
        >
          Anyone who sees it can use it.
        </ConfirmDialog>
      </>
    );
  }
  const { user } = renderScreen(<Screen />);
  await user.click(screen.getByRole('button', { name: 'Reveal' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reveal it?' });
  await user.click(screen.getByRole('button', { name: 'Reveal it' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Hide' })).toHaveFocus();
});

test('cancelling does nothing', async () => {
  const onConfirm = jest.fn();
  const { user, dialog } = await openDialog(onConfirm);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(onConfirm).not.toHaveBeenCalled();
});

test('Enter confirms', async () => {
  const onConfirm = jest.fn();
  const { user, dialog } = await openDialog(onConfirm);
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('a danger dialog initially focuses Cancel, not the close button', async () => {
  const onConfirm = jest.fn();
  const { user, dialog } = await openDialog(onConfirm, true);
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(onConfirm).not.toHaveBeenCalled();
});

test('the busy button keeps its accessible name, even after a call that failed at once', async () => {
  const { user } = await openDialog(() => Promise.reject(new Error('The post office is closed')));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAccessibleName('Send');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAccessibleName('Send');
});

test('the button keeps its accessible name while its call runs', async () => {
  const { user } = await openDialog(() => new Promise(() => undefined));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Send').closest('button')).toHaveAccessibleName('Send');
});
