import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { StatusRegion } from '../feedback/StatusRegion';
import { renderScreen } from '../interaction/testScreen';
import { SecretText } from './SecretText';

const SECRET = 'aB3$-secret';

async function reveal(user: ReturnType<typeof renderScreen>['user']) {
  await user.click(screen.getByRole('button', { name: 'Reveal client secret' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reveal the client secret?' });
  await user.click(within(dialog).getByRole('button', { name: 'Reveal' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
}

function secret(props: Partial<React.ComponentProps<typeof SecretText>> = {}) {
  return (
    <>
      <SecretText name="client secret" value={SECRET} {...props} />
      <button type="button">Elsewhere</button>
    </>
  );
}

test('is not in the DOM until the warning is confirmed', async () => {
  const onReveal = jest.fn();
  const { user } = renderScreen(secret({ onReveal }));
  expect(document.documentElement.outerHTML).not.toContain(SECRET);
  await user.click(screen.getByRole('button', { name: 'Reveal client secret' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(document.documentElement.outerHTML).not.toContain(SECRET);
  expect(onReveal).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await reveal(user);
  expect(screen.getByText(SECRET)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hide' })).toHaveFocus();
  expect(onReveal).toHaveBeenCalledTimes(1);
});

test('hides when it loses the focus, and is shown only once', async () => {
  const { user } = renderScreen(secret());
  await reveal(user);
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(document.documentElement.outerHTML).not.toContain(SECRET);
  expect(screen.getByText('Was shown once')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Reveal/ })).not.toBeInTheDocument();
});

test('a new secret in its place can be revealed once as well', async () => {
  function Screen() {
    const [value, setValue] = useState(SECRET);
    return (
      <>
        <SecretText name="client secret" value={value} />
        <button type="button" onClick={() => setValue('n3w-secret')}>
          Generate
        </button>
      </>
    );
  }
  const { user } = renderScreen(<Screen />);
  await reveal(user);
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  expect(document.documentElement.outerHTML).not.toContain('n3w-secret');
  await reveal(user);
  expect(screen.getByText('n3w-secret')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('button', { name: /Reveal/ })).not.toBeInTheDocument();
});

test('a repeatable secret can be revealed again after the warning', async () => {
  const { user } = renderScreen(secret({ repeatable: true }));
  await reveal(user);
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(document.documentElement.outerHTML).not.toContain(SECRET);
  await reveal(user);
  expect(screen.getByText(SECRET)).toBeVisible();
});

test('can be copied while it is shown, and the copy is announced', async () => {
  const { user } = renderScreen(secret());
  await reveal(user);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(SECRET);
  expect(screen.getByText('Copied client secret')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Copied' })).toHaveFocus();
});

test('without a clipboard, suggests selecting the text', async () => {
  const { user } = renderScreen(
    <>
      {secret()}
      <StatusRegion />
    </>,
  );
  await reveal(user);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  const shown = within(await screen.findByRole('region', { name: 'Notification' }));
  expect(shown.getByText('Could not copy the client secret; select the text instead.')).toBeVisible();
  expect(screen.getByText(SECRET)).toBeVisible();
});

test('hides when the tab is hidden', async () => {
  const { user } = renderScreen(secret());
  await reveal(user);
  fireEvent(document, new Event('visibilitychange'));
  expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
});

test('hides by itself after half a minute', async () => {
  jest.useFakeTimers();
  renderScreen(secret());
  fireEvent.click(screen.getByRole('button', { name: 'Reveal client secret' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reveal' }));
  // The dialog awaits `onConfirm`, which may be a call.
  await act(() => jest.advanceTimersByTimeAsync(0));
  act(() => jest.advanceTimersByTime(29_999));
  expect(screen.getByText(SECRET)).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
});
