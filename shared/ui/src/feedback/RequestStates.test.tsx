import { ApiError, offlineText, queryClient } from '@console/api';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { showStatus } from '../interaction/statusMessage';
import { renderScreen } from '../interaction/testScreen';
import { RequestStates, unlessGone } from './RequestStates';
import { StatusRegion } from './StatusRegion';

function Things({ load }: { load: () => Promise<string[]> }) {
  const query = useQuery({ queryKey: ['mf-any', 'things'], queryFn: load });
  return (
    <>
      <button type="button" onClick={() => void query.refetch()}>
        Ask again
      </button>
      <RequestStates query={query} name="things">
        {(things) => <p>{things.join()}</p>}
      </RequestStates>
    </>
  );
}

test('announces a slow load and its end, in a region that is there before and not busy', async () => {
  let answer: (things: string[]) => void = () => undefined;
  renderScreen(
    <Things
      load={() =>
        new Promise((resolve) => {
          answer = resolve;
        })
      }
    />,
  );
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  // Screen readers wait with what is inside until that is no longer busy.
  expect(region.closest('[aria-busy="true"]')).toBeNull();
  await waitFor(() => expect(region).toHaveTextContent('Loading things'));
  const place = region.nextElementSibling;
  expect(place).toHaveAttribute('aria-busy', 'true');
  answer(['one', 'two']);
  expect(await screen.findByText('one,two')).toBeInTheDocument();
  expect(place).toHaveAttribute('aria-busy', 'false');
  expect(region).toBeInTheDocument();
  expect(region).toHaveTextContent('Loaded things');
});

test('a quick load is not announced', async () => {
  renderScreen(<Things load={async () => ['one']} />);
  expect(await screen.findByText('one')).toBeInTheDocument();
  expect(screen.queryByRole('status')).toBeNull();
});

test('a failure shows its message and collapsible details, and Retry can recover', async () => {
  const failure = new ApiError('Error getting things', {
    kind: 'shape',
    details: 'at 0.name: expected a string',
  });
  const load = jest.fn().mockRejectedValueOnce(failure).mockResolvedValueOnce(['one']);
  const { user } = renderScreen(<Things load={load} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Error getting things');
  expect(screen.getByText('at 0.name: expected a string')).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('one')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a Retry that fails keeps the focus and says so', async () => {
  const rejects: ((error: Error) => void)[] = [];
  const load = () => new Promise<string[]>((_, reject) => rejects.push(reject));
  const { user } = renderScreen(<Things load={load} />);
  rejects[0]?.(new Error('The line is down'));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('alert')).toHaveTextContent('The line is down');
  rejects[1]?.(new Error('The line is down'));
  expect(await screen.findByText('Tried again without success.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
});

test.each([
  [404, null],
  [500, 'Harbour Pay'],
])('a record whose refresh fails with %d shows %j', async (status, shown) => {
  const load = jest
    .fn()
    .mockResolvedValueOnce('Harbour Pay')
    .mockRejectedValue(new ApiError('Error getting the application', { kind: 'http', status }));
  function Record() {
    const query = useQuery<string>({ queryKey: ['mf-any', 'record'], queryFn: load });
    return (
      <>
        <RequestStates query={unlessGone(query)} name="application">
          {(name) => <p>{name}</p>}
        </RequestStates>
        <button type="button" onClick={() => void query.refetch()}>
          Ask again
        </button>
      </>
    );
  }
  const { user } = renderScreen(<Record />);
  await screen.findByText('Harbour Pay');
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error getting the application');
  expect(screen.queryByText('Harbour Pay')?.textContent ?? null).toBe(shown);
});

test('the failure of one record is not shown for the next one', async () => {
  const never = new Promise<string[]>(() => undefined);
  const load = jest.fn().mockRejectedValueOnce(new Error('The line is down')).mockReturnValue(never);
  function Record({ id }: { id: string }) {
    const query = useQuery({ queryKey: ['mf-any', id], queryFn: load });
    return (
      <RequestStates query={query} name={id}>
        {() => null}
      </RequestStates>
    );
  }
  function Switched() {
    const [id, setId] = useState('ring 1');
    return (
      <>
        <Record id={id} />
        <button type="button" onClick={() => setId('ring 2')}>
          Next
        </button>
      </>
    );
  }
  const { user } = renderScreen(<Switched />);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('alert')).toHaveTextContent('The line is down');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Loading ring 2')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['no longer exists', 404, 2],
  ['could not be loaded', 503, 1],
])(
  'after a record that %s (%i), reads of its list when that is shown again: %i',
  async (_, status, reads) => {
    const readList = jest.fn(async () => ['Ring']);
    function List() {
      const staleTime = Number.POSITIVE_INFINITY;
      const { data } = useQuery({ queryKey: ['mf-any', 'list'], queryFn: readList, staleTime });
      return <p>{data}</p>;
    }
    const failing = jest.fn(() =>
      Promise.reject(new ApiError('Error getting things', { kind: 'http', status })),
    );
    function Screen() {
      const [isRecord, setIsRecord] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setIsRecord(!isRecord)}>
            {isRecord ? 'Back' : 'Open'}
          </button>
          {isRecord ? <Things load={failing} /> : <List />}
        </>
      );
    }
    const { user } = renderScreen(
      <QueryClientProvider client={queryClient}>
        <Screen />
      </QueryClientProvider>,
    );
    await screen.findByText('Ring');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('alert');
    // Reading it again at once would fail again, without an end.
    expect(failing).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('Ring')).toBeVisible();
    expect(readList).toHaveBeenCalledTimes(reads);
    queryClient.clear();
  },
);

test('a failed refresh keeps the content and shows a warning above it', async () => {
  const load = jest.fn().mockResolvedValueOnce(['one']).mockRejectedValueOnce(new Error('The line is down'));
  const { user } = renderScreen(<Things load={load} />);
  await screen.findByText('one');
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('may be out of date'));
  expect(screen.getByRole('alert')).toHaveTextContent('The line is down');
  expect(screen.getByText('one')).toBeInTheDocument();
});

test('input and expanded state survive a failed and a successful refresh', async () => {
  const load = jest
    .fn()
    .mockResolvedValueOnce(['one'])
    .mockRejectedValueOnce(new Error('The line is down'))
    .mockResolvedValueOnce(['one', 'two']);
  function Form() {
    const query = useQuery({ queryKey: ['mf-any', 'form'], queryFn: load });
    return (
      <>
        <button type="button" onClick={() => void query.refetch()}>
          Ask again
        </button>
        <RequestStates query={query} name="form">
          {(things: string[]) => (
            <>
              <p>{things.join()}</p>
              <input aria-label="Note" />
            </>
          )}
        </RequestStates>
      </>
    );
  }
  const { user } = renderScreen(<Form />);
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'half a word');
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  await screen.findByText('The line is down');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('half a word');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('one,two');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('half a word');
});

test('the message of a programming error is not shown to the user', async () => {
  renderScreen(<Things load={() => Promise.reject(new TypeError('x is undefined'))} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Error, please try again later');
  expect(screen.getByText('x is undefined')).not.toBeVisible();
});

test('Retry of a refresh shows that it is running, and announces the result', async () => {
  const answers: { resolve: (things: string[]) => void; reject: (error: unknown) => void }[] = [];
  const load = () => new Promise<string[]>((resolve, reject) => answers.push({ resolve, reject }));
  const { user } = renderScreen(
    <>
      <Things load={load} />
      <StatusRegion />
    </>,
  );
  answers[0]?.resolve(['one']);
  await screen.findByText('one');
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  answers[1]?.reject(new Error('The platform rests'));
  const alert = await screen.findByRole('alert');
  expect(alert).not.toHaveTextContent('Tried again');

  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(answers).toHaveLength(3));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(answers).toHaveLength(3);
  answers[2]?.reject(new Error('The platform rests'));
  await waitFor(() => expect(alert).toHaveTextContent('Tried again without success.'));
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();

  act(() => void showStatus('Application Harbour Pay was saved.'));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(answers).toHaveLength(4));
  expect(alert).not.toHaveTextContent('Tried again');
  answers[3]?.resolve(['two']);
  expect(await screen.findByText('two')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(await screen.findByText('What is shown is up to date again.')).toBeInTheDocument();
});

test.each(['failed', 'waiting'] as const)(
  'a refresh that recovers by itself once online does not replace a notification (%s)',
  async (kind) => {
    const offline = new ApiError(offlineText, { kind: 'offline' });
    const load = jest
      .fn()
      .mockResolvedValueOnce(['one'])
      .mockRejectedValueOnce(offline)
      .mockResolvedValueOnce(['two']);
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = renderScreen(
      <>
        <Things load={load} />
        <StatusRegion />
      </>,
    );
    await screen.findByText('one');
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    await screen.findByText('This will be tried again when you are back online.');
    const lost = 'Delete Harbour Pay: outcome unknown';
    act(() => void showStatus(lost, kind));
    onLine.mockRestore();
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('two')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument());
    expect(screen.getByText(lost)).toBeInTheDocument();
  },
);
