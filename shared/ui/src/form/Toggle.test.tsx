import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { StatusRegion } from '../feedback/StatusRegion';
import { showStatus } from '../interaction/statusMessage';
import { renderScreen } from '../interaction/testScreen';
import { Toggle } from './Toggle';

function Permission({ change }: { change: (next: boolean) => Promise<void> }) {
  const [allowed, setAllowed] = useState(false);
  return (
    <Toggle
      label="Allow Delete"
      checked={allowed}
      onChange={async (next) => {
        await change(next);
        setAllowed(next);
      }}
    />
  );
}

const statusRegion = () => screen.getByRole('status', { name: 'Last action' });
const toggle = () => screen.getByRole('switch', { name: 'Allow Delete' });

test('is locked while the call runs and then shows the new state', async () => {
  let finish: () => void = () => undefined;
  const change = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const { user } = renderScreen(<Permission change={change} />);
  await user.click(toggle());
  expect(toggle()).toHaveAttribute('aria-disabled', 'true');
  expect(toggle()).toHaveFocus();
  await user.click(toggle());
  await user.keyboard('{ArrowLeft}');
  finish();
  await waitFor(() => expect(toggle()).toHaveAttribute('aria-disabled', 'false'));
  expect(toggle()).toHaveFocus();
  expect(toggle()).toBeChecked();
  expect(change.mock.calls).toEqual([[true]]);
});

test('is locked in the new state while a call that was started elsewhere saves it', async () => {
  const change = jest.fn();
  const { user, rerender } = renderScreen(
    <Toggle label="Allow Delete" checked={false} changingTo={true} onChange={change} />,
  );
  expect(toggle()).toBeChecked();
  expect(toggle()).toHaveAttribute('aria-busy', 'true');
  await user.click(toggle());
  expect(change).not.toHaveBeenCalled();
  rerender(<Toggle label="Allow Delete" checked={false} onChange={change} />);
  expect(toggle()).not.toBeChecked();
  await user.click(toggle());
  expect(change.mock.calls).toEqual([[true]]);
});

test('reverts if the call fails, and shows the error instead of the previous success', async () => {
  const { user } = renderScreen(
    <>
      <Permission change={() => Promise.reject(new Error('Not now'))} />
      <StatusRegion />
    </>,
  );
  act(() => showStatus('Allow Delete was switched off.'));
  expect(statusRegion()).toHaveTextContent('Allow Delete was switched off.');
  await user.click(toggle());
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now');
  expect(statusRegion()).toBeEmptyDOMElement();
  expect(toggle()).not.toBeChecked();
  expect(toggle()).toHaveAttribute('aria-disabled', 'false');
});

test('the error of a click is scrolled to with its switch: it may appear below the window', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const change = jest.fn(async () => undefined).mockRejectedValueOnce(new Error('Not now'));
  const { user } = renderScreen(<Permission change={change} />);
  await user.click(toggle());
  const alert = await screen.findByRole('alert');
  expect(scrolled.mock.calls).toEqual([[{ block: 'nearest' }]]);
  expect(scrolled.mock.contexts[0]).toContainElement(alert);
  await user.click(toggle());
  await waitFor(() => expect(toggle()).toBeChecked());
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('the error of a failed call is gone while the next one runs, and once it has succeeded', async () => {
  let finish: () => void = () => undefined;
  const change = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  change.mockRejectedValueOnce(new Error('Not now'));
  const { user } = renderScreen(<Permission change={change} />);
  await user.click(toggle());
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now');
  await user.click(toggle());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  finish();
  await waitFor(() => expect(toggle()).toBeChecked());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['is changed by another control', { checked: true }],
  ['is saved by another control in the same state', { checked: false, changingTo: true }],
])('the error of a failed call is gone once the setting %s', async (_, state) => {
  const change = () => Promise.reject(new Error('Not now'));
  const { user, rerender } = renderScreen(null);
  rerender(<Toggle label="Allow Delete" onChange={change} checked={false} />);
  await user.click(toggle());
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now');
  rerender(<Toggle label="Allow Delete" onChange={change} {...state} />);
  rerender(<Toggle label="Allow Delete" onChange={change} checked={state.checked} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('is locked without permission, but focusable, so that the reason can be read', async () => {
  const change = jest.fn();
  const { user } = renderScreen(
    <Toggle label="Allow Delete" checked onChange={change} disabledReason="Your role may only read" />,
  );
  await user.tab();
  expect(toggle()).toHaveFocus();
  expect(toggle()).toHaveAttribute('aria-disabled', 'true');
  expect(toggle()).toHaveAccessibleDescription('Your role may only read');
  await user.keyboard(' {Enter}{ArrowLeft}');
  await user.click(screen.getByText('Allow Delete'));
  expect(toggle()).toBeChecked();
  expect(change).not.toHaveBeenCalled();
});

test('a slow call is announced', async () => {
  const { user } = renderScreen(<Permission change={() => new Promise(() => undefined)} />);
  await user.click(toggle());
  expect(await screen.findByText('Saving…')).toHaveAttribute('role', 'status');
});
