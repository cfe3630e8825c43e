import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import { renderScreen } from './renderScreen';

function Screen({ onConfirm }: { onConfirm: () => unknown }) {
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
        onConfirm={onConfirm}
        onClose={() => setOpen(false)}
      >
        It goes to a@b.io.
      </ConfirmDialog>
    </>
  );
}

async function openDialog(onConfirm: () => unknown) {
  const { user } = renderScreen(<Screen onConfirm={onConfirm} />);
  await user.click(screen.getByRole('button', { name: 'Send email' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Send a password reset email?' }) };
}

test('does it, closes, and gives the focus back', async () => {
  const onConfirm = jest.fn(async () => undefined);
  const { user, dialog } = await openDialog(onConfirm);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Send email' })).toHaveFocus();
});

test('stays with the error of a call that fails', async () => {
  const { user, dialog } = await openDialog(() => Promise.reject(new Error('The post office is closed')));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The post office is closed');
  expect(dialog).toBeVisible();
});

test('cancelling does nothing', async () => {
  const onConfirm = jest.fn();
  const { user, dialog } = await openDialog(onConfirm);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(onConfirm).not.toHaveBeenCalled();
});
