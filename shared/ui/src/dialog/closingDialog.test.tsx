import '../theme/testMotion';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { renderScreen } from '../interaction/testScreen';
import { table } from '../table/testRings';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';
import { TypedConfirm } from './TypedConfirm';

interface CallProps {
  open: boolean;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Opens a dialog that fades out once its call has ended. */
function openDialog(render: (props: CallProps) => ReactNode) {
  let end: () => void = () => undefined;
  const onConfirm = () =>
    new Promise<void>((resolve) => {
      end = resolve;
    });
  function Screen() {
    const [open, setOpen] = useState(true);
    return render({ open, onConfirm, onClose: () => setOpen(false) });
  }
  renderScreen(
    <ConfigProvider theme={{ token: { motion: true } }}>
      <Screen />
    </ConfigProvider>,
  );
  return { end: () => act(async () => end()) };
}

test('a call that has ended is not announced as running while its dialog fades out', async () => {
  const { end } = openDialog((props) => (
    <ConfirmDialog {...props} title="Send a password reset email?" confirmText="Send">
      It goes to a@b.io.
    </ConfirmDialog>
  ));
  const dialog = await screen.findByRole('dialog', { name: 'Send a password reset email?' });
  jest.useFakeTimers();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  await act(() => jest.advanceTimersByTimeAsync(450));
  await end();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(dialog).toBeInTheDocument();
  expect(screen.queryByText('Working…')).not.toBeInTheDocument();
});

test('once its calls have ended, a dialog that fades out does not ask before leaving', async () => {
  const { end } = openDialog((props) => (
    <TypedConfirm
      {...props}
      title="Delete application"
      expected="client-1"
      expectedName="the client ID"
      confirmText="Delete"
      sending="The other calls are not sent."
    >
      The application will be gone.
    </TypedConfirm>
  ));
  const dialog = await screen.findByRole('dialog', { name: 'Delete application' });
  const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  jest.useFakeTimers();
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'client-1' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(leaves()).toBe(false);
  await end();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(dialog).toBeInTheDocument();
  expect(leaves()).toBe(true);
});

/** A dialog with a list, open while the URL says so. */
function ListDialog() {
  const [query, setQuery] = useSearchParams();
  return (
    <Dialog
      open={query.has('list')}
      title="The list"
      footer={null}
      onClose={() => setQuery({}, { replace: true })}
    >
      {table()}
    </Dialog>
  );
}

test('a list in a dialog stays on its page while the dialog fades out', async () => {
  const { user, router } = renderScreen(
    <ConfigProvider theme={{ token: { motion: true } }}>
      <ListDialog />
    </ConfigProvider>,
    '/?list=rings',
  );
  const dialog = await screen.findByRole('dialog', { name: 'The list' });
  await user.click(within(dialog).getByRole('button', { name: /^Next page/ }));
  expect(await within(dialog).findByText('R6')).toBeInTheDocument();
  jest.useFakeTimers();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(router.state.location.search).toBe('');
  expect(dialog).toBeInTheDocument();
  expect(within(dialog).getByText('R6')).toBeInTheDocument();
  expect(within(dialog).queryByText('R1')).not.toBeInTheDocument();
});
