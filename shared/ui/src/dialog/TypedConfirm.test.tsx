import { act, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../interaction/testScreen';
import { useTypedConfirm } from './useTypedConfirm';

interface ScreenProps {
  onConfirm: (signal: AbortSignal) => unknown;
  onSubmitOutside?: () => void;
  expected?: string;
}

function Screen({ onConfirm, onSubmitOutside, expected = 'client-1' }: ScreenProps) {
  const { ask, dialog } = useTypedConfirm();
  const request = {
    title: 'Delete application',
    what: <p>The application will be gone.</p>,
    expected,
    expectedName: 'the client ID',
    confirmText: 'Delete',
    sending: 'The other calls are not sent.',
    onConfirm,
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmitOutside?.();
      }}
    >
      <button type="button" onClick={() => ask(request)}>
        Delete it
      </button>
      {dialog}
    </form>
  );
}

async function open(onConfirm: ScreenProps['onConfirm'] = () => undefined, more?: Partial<ScreenProps>) {
  const view = renderScreen(<Screen onConfirm={onConfirm} {...more} />);
  await view.user.click(screen.getByRole('button', { name: 'Delete it' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete application' });
  return {
    ...view,
    dialog,
    input: screen.getByRole('textbox'),
    confirm: screen.getByRole('button', { name: 'Delete' }),
  };
}

test('shows what will be deleted, and stays disabled with a reason until the text matches exactly', async () => {
  const onConfirm = jest.fn();
  const { user, dialog, input, confirm } = await open(onConfirm);
  expect(dialog).toHaveAccessibleDescription('The application will be gone.');
  // The focus is set at once, so nothing typed right after the click is lost.
  expect(input).toHaveFocus();
  expect(input).toHaveAttribute('autocorrect', 'off');
  expect(confirm).toBeDisabled();
  expect(confirm).toHaveAccessibleDescription('Type the client ID to enable Delete.');
  expect(screen.getByText('Type the client ID to enable Delete.')).toHaveAttribute('aria-live', 'polite');
  const alike =
    'That differs from the client ID only in spaces, hyphens, capital letters or hidden characters.';
  for (const [almost, reason] of [
    ['client-', 'That does not match the client ID.'],
    ['Client-1', alike],
    ['client-1 ', alike],
    ['\u00a0client-1', alike],
    ['client\u200b-1', alike],
    ['client\u20111', alike],
  ] as const) {
    await user.clear(input);
    await user.type(input, `${almost}{Enter}`);
    expect(confirm).toBeDisabled();
    expect(confirm).toHaveAccessibleDescription(reason);
  }
  expect(onConfirm).not.toHaveBeenCalled();
});

test('a name with separate accents can be typed: no keyboard types them', async () => {
  const { user, input, confirm } = await open(undefined, { expected: 'Cafe\u0301 Ring 1' });
  await user.type(input, 'Caf\u00e9 Ring 1');
  expect(confirm).toBeEnabled();
});

test('Enter confirms once and closes, without submitting the surrounding form, and returns the focus', async () => {
  const onConfirm = jest.fn(async () => undefined);
  const onSubmitOutside = jest.fn();
  const { user, dialog, input } = await open(onConfirm, { onSubmitOutside });
  await user.type(input, 'client-1{Enter}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onSubmitOutside).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Delete it' })).toHaveFocus();
});

test('the error of a failed call is shown inside, and it can be retried', async () => {
  const onConfirm = jest
    .fn()
    .mockRejectedValueOnce(new Error('It is in use'))
    .mockResolvedValueOnce(undefined);
  const { user, dialog, input, confirm } = await open(onConfirm);
  await user.type(input, 'client-1');
  await user.click(confirm);
  expect(await screen.findByRole('alert')).toHaveTextContent('It is in use');
  expect(input).toHaveValue('client-1');
  // Nothing is being sent any more, so closing the tab does not ask.
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  await user.click(confirm);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('while the call runs it can be neither closed nor repeated', async () => {
  let finish: () => void = () => undefined;
  const onConfirm = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const { user, dialog, input } = await open(onConfirm);
  await user.type(input, 'client-1{Enter}');
  await user.keyboard('{Enter}{Escape}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(dialog).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  finish();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('Escape cancels and clears the input', async () => {
  const onConfirm = jest.fn();
  const { user, dialog, input } = await open(onConfirm);
  await user.type(input, 'client-1');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Delete it' }));
  expect(await screen.findByRole('textbox')).toHaveValue('');
  expect(onConfirm).not.toHaveBeenCalled();
});

test('leaving asks only while the calls run: neither before nor once they have failed', async () => {
  const fail = jest.fn().mockRejectedValue(new Error('Not today'));
  const { user, router, input } = await open(fail);
  await act(() => router.navigate('/elsewhere'));
  expect(router.state.location.pathname).toBe('/elsewhere');
  await user.type(input, 'client-1{Enter}');
  expect(await screen.findByText('Not today')).toBeVisible();
  await act(() => router.navigate('/dashboard/things'));
  expect(router.state.location.pathname).toBe('/dashboard/things');
});

test('leaving aborts the signal while the next page is still loading; a user who stays can confirm again', async () => {
  const signals: AbortSignal[] = [];
  const compared: (() => void)[] = [];
  const { user, router, dialog, input, confirm } = await open(async (signal) => {
    signals.push(signal);
    await new Promise<void>((resolve) => compared.push(resolve));
    signal.throwIfAborted();
  });
  router.patchRoutes(null, [{ path: '/elsewhere', loader: () => new Promise(() => undefined) }]);
  await user.type(input, 'client-1{Enter}');
  act(() => void router.navigate('/elsewhere'));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(signals[0]?.aborted).toBe(true));
  await act(() => router.navigate('/dashboard/things'));
  await act(async () => compared[0]?.());
  expect(screen.getByRole('alert')).toHaveTextContent(/^Stopped, because you were leaving/);
  await user.click(confirm);
  await act(async () => compared[1]?.());
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});
