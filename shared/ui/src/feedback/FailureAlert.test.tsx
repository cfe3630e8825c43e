import { ApiError, offlineText, queryClient } from '@console/api';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { isStatusShown, showStatus } from '../interaction/statusMessage';
import { renderScreen } from '../interaction/testScreen';
import { useAttempt } from '../interaction/useAttempt';
import { FailureAlert } from './FailureAlert';

const offline = (arrival?: 'notSent' | 'unknown') => new ApiError(offlineText, { kind: 'offline', arrival });

let online = false;
beforeEach(() => {
  online = false;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
});
afterEach(() => Reflect.deleteProperty(navigator, 'onLine'));

function goOnline(): void {
  online = true;
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
}

test('a retry that opens a question is left to the user', async () => {
  const retry = jest.fn();
  const { user } = renderScreen(<FailureAlert error={offline()} onRetry={retry} byHand />);
  expect(screen.getByRole('alert')).not.toHaveTextContent('will be tried again');
  jest.useFakeTimers();
  goOnline();
  act(() => jest.advanceTimersByTime(60_000));
  jest.useRealTimers();
  expect(retry).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('a read that failed offline says so, and is retried once the network is back', async () => {
  const retry = jest.fn();
  renderScreen(<FailureAlert error={offline()} title="Error getting things" onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline');
  expect(screen.getByRole('alert')).not.toHaveTextContent('Error getting things');
  expect(screen.getByRole('alert')).toHaveTextContent('This will be tried again when you are back online.');
  expect(retry).not.toHaveBeenCalled();
  goOnline();
  goOnline();
  await waitFor(() => expect(retry).toHaveBeenCalled());
  expect(retry).toHaveBeenCalledTimes(1);
});

test('an alert that appears only after the network is back also retries', async () => {
  online = true;
  const retry = jest.fn();
  renderScreen(<FailureAlert error={offline()} onRetry={retry} />);
  await waitFor(() => expect(retry).toHaveBeenCalledTimes(1), { timeout: 5_000 });
});

test.each([{ name: 'ChunkLoadError' }, { code: 'CSS_CHUNK_LOAD_FAILED' }])(
  'code that could not be loaded (%j) is explained, without the file name',
  (mark) => {
    const error = Object.assign(new Error('Loading chunk 9 failed. (error: /static/9.js)'), mark);
    renderScreen(<FailureAlert error={error} onRetry={jest.fn()} />);
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^A part of the console could not be loaded\. Check your connection, then try again\. If that fails, reload the page: there may be a new version\.Retry$/,
    );
  },
);

test('advice is shown below the message', () => {
  const advice = 'Too many requests were sent. Try again in 30 seconds.';
  renderScreen(<FailureAlert error={new ApiError('Error saving the thing', { kind: 'http', advice })} />);
  expect(screen.getByRole('alert')).toHaveTextContent(`Error saving the thing${advice}`);
});

test('a failed refresh while offline keeps the warning title', () => {
  renderScreen(
    <FailureAlert severity="warning" title="Could not refresh" error={offline()} onRetry={jest.fn()} />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Could not refresh');
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline');
});

test.each([
  ['notSent', 'Nothing was sent.'],
  ['unknown', 'It is not known whether the platform received this.'],
] as const)(
  'a write (%s) is never sent again automatically, and the alert says what is known of it',
  (arrival, text) => {
    jest.useFakeTimers();
    const retry = jest.fn();
    renderScreen(<FailureAlert error={offline(arrival)} onRetry={retry} />);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('alert')).not.toHaveTextContent('tried again');
    goOnline();
    act(() => jest.runAllTimers());
    expect(retry).not.toHaveBeenCalled();
  },
);

test('any other failure is not retried automatically', () => {
  jest.useFakeTimers();
  const retry = jest.fn();
  renderScreen(
    <FailureAlert error={new ApiError('Error getting things', { kind: 'network' })} onRetry={retry} />,
  );
  goOnline();
  act(() => jest.runAllTimers());
  expect(retry).not.toHaveBeenCalled();
});

test('during a retry that resets the error, the alert and the focus on its button stay', async () => {
  let end: (error: Error | undefined) => void = () => undefined;
  function Screen() {
    const [error, setError] = useState<Error | undefined>(new Error('Error getting things'));
    async function retry() {
      setError(undefined);
      const again = await new Promise<Error | undefined>((resolve) => {
        end = resolve;
      });
      setError(again);
      return { error: again };
    }
    return <FailureAlert error={error} onRetry={retry} />;
  }
  const { user } = renderScreen(<Screen />);
  const button = screen.getByRole('button', { name: 'Retry' });
  await user.click(button);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Error getting things/);
  expect(button).toHaveFocus();
  act(() => end(new Error('Error getting things')));
  expect(await screen.findByText('Tried again without success.')).toBeVisible();
  expect(button).toHaveFocus();
  await waitFor(() => expect(button).not.toHaveClass('ant-btn-loading'));
  await user.click(button);
  act(() => end(undefined));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('after a failed retry, the alert disappears once another request resets the error', async () => {
  function Screen() {
    const [error, setError] = useState<Error | null>(new Error('Error getting things'));
    return (
      <>
        <FailureAlert error={error} onRetry={async () => ({ error })} />
        <button type="button" onClick={() => setError(null)}>
          Refresh
        </button>
      </>
    );
  }
  const { user } = renderScreen(<Screen />);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Tried again without success.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

function Sending({ send }: { send: () => Promise<void> }) {
  const { error, attempt } = useAttempt();
  return (
    <>
      <button type="button" onClick={() => void attempt(send)}>
        Send
      </button>
      <input aria-label="Note" />
      <FailureAlert error={error} />
    </>
  );
}

test.each([
  ['is scrolled to: it may appear outside the window', 'Send', 1],
  ['is not scrolled to once the user works elsewhere', 'Note', 0],
])('the error of what a control does %s', async (_, focused, times) => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  let fail: (error: Error) => void = () => undefined;
  const { user } = renderScreen(<Sending send={() => new Promise((_resolve, reject) => (fail = reject))} />);
  showStatus('Something else was saved.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  // Next to the error, it would seem to be about the same.
  expect(isStatusShown()).toBe(false);
  act(() => (focused === 'Send' ? screen.getByRole('button') : screen.getByRole('textbox')).focus());
  await act(async () => fail(new Error('Not now')));
  const alert = await screen.findByRole('alert');
  expect(scrolled.mock.calls).toEqual(Array(times).fill([{ block: 'nearest' }]));
  expect(scrolled.mock.contexts).toEqual(Array(times).fill(alert));
});

test('the error of a read is not scrolled to', () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  renderScreen(<FailureAlert error={offline()} />);
  expect(screen.getByRole('alert')).toBeVisible();
  expect(scrolled).not.toHaveBeenCalled();
});

test('a retry that succeeds also loads the rest of the page that has failed, and nothing that is shown', async () => {
  const loads = { things: jest.fn(), names: jest.fn(), shown: jest.fn().mockResolvedValue('shown') };
  function Part({ name }: { name: keyof typeof loads }) {
    const { data, error, refetch } = useQuery({ queryKey: ['mf-any', name], queryFn: loads[name] });
    return (
      <section aria-label={name}>
        <FailureAlert error={error} onRetry={refetch} />
        {data}
      </section>
    );
  }
  for (const name of ['things', 'names'] as const)
    loads[name].mockRejectedValueOnce(new Error('Down')).mockResolvedValue(`All ${name}`);
  loads.things.mockReset().mockRejectedValueOnce(new Error('Down')).mockRejectedValueOnce(new Error('Down'));
  loads.things.mockResolvedValue('All things');
  // It does not say whether it succeeded.
  const exportAgain = jest.fn();
  const { user } = renderScreen(
    <QueryClientProvider client={queryClient}>
      <Part name="things" />
      <Part name="names" />
      <Part name="shown" />
      <FailureAlert error={new Error('Not exported')} onRetry={exportAgain} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3));
  await user.click(screen.getAllByRole('button', { name: 'Retry' })[2] as HTMLElement);
  expect([exportAgain.mock.calls.length, loads.names.mock.calls.length]).toEqual([1, 1]);
  const retry = () => user.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement);
  await retry();
  await screen.findByText('Tried again without success.');
  expect(loads.names).toHaveBeenCalledTimes(1);
  await retry();
  await screen.findByText('All things');
  await screen.findByText('All names');
  expect(screen.getByRole('alert')).toHaveTextContent('Not exported');
  expect(loads.shown).toHaveBeenCalledTimes(1);
  queryClient.clear();
});
