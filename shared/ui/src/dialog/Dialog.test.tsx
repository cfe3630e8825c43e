import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../interaction/testScreen';
import { Dialog } from './Dialog';

function Screen({ stays }: { stays: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Go to
      </button>
      {(open || stays) && (
        <Dialog open={open} title="Go to" footer={null} onClose={() => setOpen(false)}>
          <input aria-label="Page" />
          <button type="button" tabIndex={-1}>
            Reached by arrow keys only
          </button>
        </Dialog>
      )}
    </>
  );
}

test.each([
  ['is closed', true],
  ['is taken away while open', false],
])('a dialog that %s returns the focus', async (_, stays) => {
  const { user } = renderScreen(<Screen stays={stays} />);
  await user.click(screen.getByRole('button', { name: 'Go to' }));
  await user.click(await screen.findByRole('textbox', { name: 'Page' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Go to' })).toHaveFocus();
});

test.each([
  ['does not close it', {}, 0],
  ['closes it with maskClosable', { maskClosable: true }, 1],
])('a click outside the dialog %s', async (_, mask, times) => {
  const onClose = jest.fn();
  const { user } = renderScreen(<Dialog open title="Go to" footer={null} onClose={onClose} {...mask} />);
  const { parentElement: outside } = await screen.findByRole('dialog');
  if (outside) await user.click(outside);
  expect(onClose).toHaveBeenCalledTimes(times);
});

function Vanishing() {
  const [open, setOpen] = useState(false);
  const [present, setPresent] = useState(true);
  return (
    <main>
      <h1 tabIndex={-1}>Account</h1>
      {present && (
        <button type="button" onClick={() => setOpen(true)}>
          Revoke
        </button>
      )}
      <Dialog open={open} title="Revoke" footer={null} onClose={() => setOpen(false)}>
        <button type="button" onClick={() => setPresent(false)}>
          Take the opener away
        </button>
      </Dialog>
    </main>
  );
}

test('a dialog whose opener is gone moves the focus to what is left around it', async () => {
  const { user } = renderScreen(<Vanishing />);
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  await user.click(await screen.findByRole('button', { name: 'Take the opener away' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Account' })).toHaveFocus();
});

function Failing() {
  const [failed, setFailed] = useState(true);
  return (
    <Dialog open title="List" footer={null} onClose={() => undefined}>
      {failed ? (
        <button type="button" onClick={() => setFailed(false)}>
          Retry
        </button>
      ) : (
        <p>Rows</p>
      )}
    </Dialog>
  );
}

test('when the focused element of a dialog is removed, the focus stays in the dialog', async () => {
  const { user } = renderScreen(<Failing />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  const close = screen.getByRole('button', { name: 'Close' });
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  await user.click(retry);
  await waitFor(() => expect(close).toHaveFocus());
});

test('what a dialog gave the focus in a window in the background keeps it when what had it before is removed', async () => {
  renderScreen(<Failing />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  const dialog = screen.getByRole('dialog');
  await waitFor(() => expect(dialog).toHaveFocus());
  retry.focus();
  // Without the focus of the window, Chromium reports no change of it.
  const silence = (event: Event) => event.stopImmediatePropagation();
  addEventListener('focusin', silence, true);
  dialog.focus();
  removeEventListener('focusin', silence, true);
  fireEvent.click(retry);
  await screen.findByText('Rows');
  expect(dialog).toHaveFocus();
});

test('Tab stays in the dialog: past its ends, past roving tab stops, and when nothing has the focus', async () => {
  const { user } = renderScreen(<Screen stays />);
  await user.click(screen.getByRole('button', { name: 'Go to' }));
  const field = await screen.findByRole('textbox', { name: 'Page' });
  const cross = screen.getByRole('button', { name: 'Close' });
  await user.type(field, 'acc');
  await user.tab();
  expect(cross).toHaveFocus();
  await user.tab({ shift: true });
  expect(field).toHaveFocus();
  field.blur();
  expect(document.body).toHaveFocus();
  await user.tab();
  expect(cross).toHaveFocus();
});

test('Shift and Tab in a dialog that has the focus itself moves to its last element', async () => {
  const { user } = renderScreen(<Screen stays />);
  await user.click(screen.getByRole('button', { name: 'Go to' }));
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  await user.tab({ shift: true });
  expect(screen.getByRole('textbox', { name: 'Page' })).toHaveFocus();
});

test('Tab stays in a dialog that another one has opened', async () => {
  const { user } = renderScreen(
    <Dialog open title="Outer" footer={null} onClose={() => undefined}>
      <Screen stays />
    </Dialog>,
  );
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Outer' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Go to' }));
  const field = await screen.findByRole('textbox', { name: 'Page' });
  const [, cross] = screen.getAllByRole('button', { name: 'Close' });
  await user.click(field);
  await user.tab();
  expect(cross).toHaveFocus();
  await user.tab({ shift: true });
  expect(field).toHaveFocus();
});

test('Tab is left to a native dialog over the dialog, such as the idle lock', async () => {
  const { user } = renderScreen(
    <>
      <Screen stays />
      <dialog open aria-label="Locked">
        <input aria-label="Email" />
      </dialog>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Go to' }));
  (await screen.findByRole('textbox', { name: 'Page' })).blur();
  const isLeftToBrowser = fireEvent.keyDown(screen.getByRole('textbox', { name: 'Email' }), { key: 'Tab' });
  expect(isLeftToBrowser).toBe(true);
});

function LastPage() {
  const [isLast, setLast] = useState(false);
  return (
    <Dialog open title="List" footer={null} onClose={() => undefined}>
      <nav aria-label="Pages" tabIndex={-1}>
        <button type="button" disabled={isLast} onClick={() => setLast(true)}>
          Next page
        </button>
      </nav>
    </Dialog>
  );
}

test('when the focused button of a dialog is disabled, the group around it takes the focus', async () => {
  const { user } = renderScreen(<LastPage />);
  const next = await screen.findByRole('button', { name: 'Next page' });
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  await user.click(next);
  await waitFor(() => expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveFocus());
});
