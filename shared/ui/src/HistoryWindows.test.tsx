import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { type HistoryEntry, HistoryWindows } from './HistoryWindows';
import type { HistoryWindow } from './historyWindow';
import { renderScreen } from './renderScreen';
import { useHistoryWindows } from './useHistoryWindows';

const DAY = 86_400_000;

type Load = (window: HistoryWindow, signal: AbortSignal, of: string) => Promise<HistoryEntry[]>;

function History({ load, of = 'one', days }: { load: Load; of?: string; days?: readonly number[] }) {
  const history = useHistoryWindows<HistoryEntry>({
    key: ['history', of],
    load: (window, signal) => load(window, signal, of),
    ...(days && { days }),
  });
  return <HistoryWindows name="Wearable history" history={history} />;
}

const entry = (event: string, at = 1_700_000_000): HistoryEntry => ({
  timestamp: at,
  event,
  message: `about ${event}`,
});
const items = () => within(screen.getByRole('list', { name: 'Wearable history' })).queryAllByRole('listitem');
const reach = ({ startTime, endTime }: HistoryWindow) => Math.round((endTime - startTime) / DAY);

test('shows the newest window, underscores as spaces, and loads further back when asked', async () => {
  const asked: HistoryWindow[] = [];
  const load: Load = async (window) => {
    asked.push(window);
    return [entry(asked.length === 1 ? 'Logged_In' : 'Signed_Up', 1_700_000_000 - asked.length)];
  };
  const { user } = renderScreen(<History load={load} />);
  expect(await screen.findByText('Logged In', { selector: 'span' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Signed Up', { selector: 'span' })).toBeInTheDocument();
  expect(asked).toHaveLength(2);
  expect(asked[1]?.endTime).toBe(asked[0]?.startTime);
});

test('steps over empty windows by itself to the end and says so', async () => {
  const asked: HistoryWindow[] = [];
  const load: Load = async (window) => {
    asked.push(window);
    return [];
  };
  renderScreen(<History load={load} />);
  expect(await screen.findByText('No more history available')).toBeInTheDocument();
  expect(asked.map(reach)).toEqual([10, 10, 10, 30, 30, 30, 30, 30]);
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('says which days are being searched', async () => {
  let answer: (entries: HistoryEntry[]) => void = () => undefined;
  renderScreen(
    <History
      load={() =>
        new Promise((resolve) => {
          answer = resolve;
        })
      }
    />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Searching the last 10 days…');
  answer([]);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Searching 10 to 20 days back…'));
});

test('a failed window keeps what is loaded and Retry asks for the same window', async () => {
  const asked: HistoryWindow[] = [];
  const load: Load = async (window) => {
    asked.push(window);
    if (asked.length === 2) throw new Error('Error retrieving logs');
    return [entry(`Event_${asked.length}`)];
  };
  const { user } = renderScreen(<History load={load} />);
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error retrieving logs');
  expect(items()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(items()).toHaveLength(2));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(asked[2]).toEqual(asked[1]);
});

test('a failed first window can be retried', async () => {
  const load = jest
    .fn<Promise<HistoryEntry[]>, []>()
    .mockRejectedValueOnce(new Error('Error retrieving logs'))
    .mockResolvedValue([entry('Paired')]);
  const { user } = renderScreen(<History load={load} />);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Paired', { selector: 'span' })).toBeInTheDocument();
});

test('a slow reply for one thing never lands in the list of another, and leaving cancels', async () => {
  const pending = new Map<string, { answer: (entries: HistoryEntry[]) => void; signal: AbortSignal }>();
  const load: Load = (_, signal, of) => new Promise((answer) => pending.set(of, { answer, signal }));
  function Choice() {
    const [of, setOf] = useState('one');
    return (
      <>
        <button type="button" onClick={() => setOf('two')}>
          Other
        </button>
        <History load={load} of={of} />
      </>
    );
  }
  const { user } = renderScreen(<Choice />);
  await user.click(screen.getByRole('button', { name: 'Other' }));
  expect(pending.get('one')?.signal.aborted).toBe(true);
  pending.get('two')?.answer([entry('Paired')]);
  expect(await screen.findByText('about Paired')).toBeInTheDocument();
  pending.get('one')?.answer([entry('Unpaired')]);
  await waitFor(() => expect(items()).toHaveLength(1));
  expect(screen.queryByText('about Unpaired')).not.toBeInTheDocument();
});

test('is narrowed to one kind of event', async () => {
  const { user } = renderScreen(
    <History load={async () => [entry('Paired', 3), entry('Unpaired', 2), entry('Paired', 1)]} days={[10]} />,
  );
  await screen.findByRole('option', { name: 'Paired (2)' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Event' }), 'Paired (2)');
  expect(items().map((item) => item.textContent)).toEqual([
    expect.stringContaining('Paired'),
    expect.stringContaining('Paired'),
  ]);
  expect(screen.queryByText('about Unpaired')).not.toBeInTheDocument();
});

test('Refresh begins from now again', async () => {
  const load = jest
    .fn<Promise<HistoryEntry[]>, []>()
    .mockResolvedValueOnce([entry('Paired')])
    .mockResolvedValueOnce([entry('Unpaired')]);
  const { user } = renderScreen(<History load={load} />);
  await screen.findByText('about Paired');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('about Unpaired')).toBeInTheDocument();
  expect(screen.queryByText('about Paired')).not.toBeInTheDocument();
});
