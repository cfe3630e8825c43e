import { callApi, Nothing, RuntimeConfig, setAuthorization, setRuntimeConfig } from '@console/api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { create } from 'superstruct';
import { renderScreen } from '../interaction/testScreen';
import type { HistoryWindow } from '../text/historyWindow';
import { HistoryProgress } from './HistoryProgress';
import { useHistoryWindows } from './useHistoryWindows';

const DAY = 86_400_000;
const config = {
  environment: 'Test',
  apiBase: 'http://api.test',
  objectStorageBase: '/s',
  oauthClientId: 'c',
};

type Load = (window: HistoryWindow, signal: AbortSignal, of: string) => Promise<string[]>;

function History({ load, of = 'one' }: { load: Load; of?: string }) {
  const history = useHistoryWindows<string>({
    key: ['mf-any', 'history', of],
    load: (window, signal) => load(window, signal, of),
  });
  return (
    <>
      <ul>
        {history.entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
      <HistoryProgress history={history} endText="No more history available" />
      <button type="button" onClick={() => history.add(['newest'])}>
        Show new
      </button>
      <button type="button" onClick={history.restart}>
        Refresh
      </button>
    </>
  );
}

function OfAddress({ load }: { load: Load }) {
  return <History load={load} of={useLocation().pathname.slice(1)} />;
}

const items = () => within(screen.getByRole('list')).queryAllByRole('listitem');
const reach = ({ startTime, endTime }: HistoryWindow) => Math.round((endTime - startTime) / DAY);

/** A `load` function that records the requested windows. */
function recording(answer: (call: number) => string[]) {
  const asked: HistoryWindow[] = [];
  const load: Load = async (window) => {
    asked.push(window);
    return answer(asked.length);
  };
  return { asked, load };
}

test('shows the newest window, and loads older ones on request', async () => {
  const { asked, load } = recording((call) => [call === 1 ? 'new' : 'old']);
  const { user } = renderScreen(<History load={load} />);
  expect(await screen.findByText('new')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('old')).toBeInTheDocument();
  expect(asked).toHaveLength(2);
  expect(asked[1]?.endTime).toBe(asked[0]?.startTime);
});

test('newer entries that are added come before those of all windows', async () => {
  const { load } = recording((call) => [call === 1 ? 'new' : 'old']);
  const { user } = renderScreen(<History load={load} />);
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByText('old');
  await user.click(screen.getByRole('button', { name: 'Show new' }));
  expect(items().map(({ textContent }) => textContent)).toEqual(['newest', 'new', 'old']);
});

test('"Load more" stays and keeps the focus while it loads; it is not offered during the first search', async () => {
  const answers: ((entries: string[]) => void)[] = [];
  const load: Load = () => new Promise((resolve) => answers.push(resolve));
  const { user } = renderScreen(<History load={load} />);
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /Load/ })).toBeNull();
  await act(async () => answers[0]?.(['new']));
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('button', { name: /Loading…/ })).toHaveFocus();
  await act(async () => answers[1]?.(['old']));
  expect(await screen.findByRole('button', { name: 'Load more' })).toHaveFocus();
});

test.each([
  ['two minutes', 120_000],
  ['five hours', 5 * 3_600_000],
])(
  "a computer whose clock is %s behind loads the newest window up to the platform's time",
  async (_, behind) => {
    setRuntimeConfig(create(config, RuntimeConfig));
    setAuthorization({ token: () => 'token', refused: () => undefined, session: () => 1 });
    const answerAt = (moment: number) => {
      const headers = { Date: new Date(moment).toUTCString() };
      globalThis.fetch = async () => Response.json({}, { headers });
    };
    const call = () => callApi({ path: '/admin/logs', reply: Nothing });
    // Its clock was right so far.
    answerAt(Date.now());
    await call();
    const there = Math.floor(Date.now() / 1000) * 1000 + behind;
    answerAt(there);
    const { asked, load } = recording((call) => [`read ${call}`]);
    const withReply: Load = async (window, signal, of) => {
      await call();
      return load(window, signal, of);
    };
    renderScreen(<History load={withReply} />);
    expect(await screen.findByText('read 2')).toBeInTheDocument();
    expect(screen.queryByText('read 1')).not.toBeInTheDocument();
    expect(asked.at(-1)?.endTime).toBeGreaterThanOrEqual(there);
    expect(asked).toHaveLength(2);
  },
);

test('skips empty windows automatically up to the end', async () => {
  const { asked, load } = recording(() => []);
  renderScreen(<History load={load} />);
  expect(await screen.findByText('No more history available')).toBeInTheDocument();
  expect(asked.map(reach)).toEqual([10, 10, 10, 30, 30, 30, 30, 30]);
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('two components that show the same history request each window once', async () => {
  const { asked, load } = recording(() => []);
  renderScreen(
    <>
      <History load={load} />
      <History load={load} />
    </>,
  );
  expect(await screen.findAllByText('No more history available')).toHaveLength(2);
  expect(asked).toHaveLength(8);
});

/** A history that the user can leave and return to. */
function Visits({ load }: { load: Load }) {
  const [there, setThere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setThere(!there)}>
        Come and go
      </button>
      {there && <History load={load} />}
    </>
  );
}

test('returning shows the loaded entries without new requests', async () => {
  const { asked, load } = recording((call) => (call === 1 ? [] : ['Paired']));
  const { user } = renderScreen(<Visits load={load} />);
  await screen.findByText('Paired');
  await user.click(screen.getByRole('button', { name: 'Come and go' }));
  expect(screen.queryByText('Paired')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Come and go' }));
  expect(screen.getByText('Paired')).toBeInTheDocument();
  expect(asked).toHaveLength(2);
});

test('after leaving while empty windows were skipped, returning requests the next one once', async () => {
  const asked: HistoryWindow[] = [];
  const load: Load = async (window, signal) => {
    asked.push(window);
    if (asked.length === 1) return [];
    if (asked.length > 2) return ['Paired'];
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  const { user } = renderScreen(<Visits load={load} />);
  await waitFor(() => expect(asked).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Come and go' }));
  await user.click(screen.getByRole('button', { name: 'Come and go' }));
  expect(await screen.findByText('Paired')).toBeInTheDocument();
  expect(asked).toHaveLength(3);
  expect(asked[2]).toEqual(asked[1]);
});

test('shows which days are being searched', async () => {
  let answer: (entries: string[]) => void = () => undefined;
  const load: Load = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  renderScreen(<History load={load} />);
  const [shown, said] = screen.getAllByText('Searching the last 10 days…');
  answer([]);
  await waitFor(() => expect(shown).toHaveTextContent('Searching 10 to 20 days back…'));
  // Not each of several empty windows.
  expect(said).toHaveTextContent('Searching the last 10 days…');
});

test('a failed window keeps the loaded entries, and Retry requests the same window', async () => {
  const { asked, load } = recording((call) => {
    if (call === 2) throw new Error('Error retrieving logs');
    return [`Event ${call}`];
  });
  const { user } = renderScreen(<History load={load} />);
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error retrieving logs');
  expect(items()).toHaveLength(1);
  const retry = screen.getByRole('button', { name: 'Retry' });
  // The second time before the page shows that it tries.
  act(() => {
    for (const button of [retry, retry]) button.click();
  });
  await waitFor(() => expect(items()).toHaveLength(2));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(asked.slice(2)).toEqual([asked[1]]);
});

test('a window that fails after an empty one is not requested again by itself', async () => {
  const { asked, load } = recording((call) => {
    if (call > 1) throw new Error('Error retrieving logs');
    return [];
  });
  renderScreen(<History load={load} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Error retrieving logs');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('a failed first window can be retried', async () => {
  const { load } = recording((call) => {
    if (call === 1) throw new Error('Error retrieving logs');
    return ['Paired'];
  });
  const { user } = renderScreen(<History load={load} />);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Paired')).toBeInTheDocument();
});

test('a late reply for one record never appears in the list of another, and leaving cancels', async () => {
  const pending = new Map<string, { answer: (entries: string[]) => void; signal: AbortSignal }>();
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
  pending.get('two')?.answer(['Paired']);
  expect(await screen.findByText('Paired')).toBeInTheDocument();
  pending.get('one')?.answer(['Unpaired']);
  await waitFor(() => expect(items()).toHaveLength(1));
  expect(screen.queryByText('Unpaired')).not.toBeInTheDocument();
});

test("while another record's history loads, nothing of the previous one is shown", async () => {
  const load: Load = (_, __, of) =>
    of === 'one' ? Promise.resolve(['Paired']) : new Promise(() => undefined);
  const { router } = renderScreen(<OfAddress load={load} />, '/one');
  await screen.findByText('Paired');
  await act(() => router.navigate('/two'));
  expect(items()).toHaveLength(0);
});

test('restarts from now', async () => {
  const { load } = recording((call) => [call === 1 ? 'Paired' : 'Unpaired']);
  const { user } = renderScreen(<History load={load} />);
  await screen.findByText('Paired');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Unpaired')).toBeInTheDocument();
  expect(screen.queryByText('Paired')).not.toBeInTheDocument();
});

test('loaded entries stay during a restart, and if it fails', async () => {
  const { load } = recording((call) => {
    if (call === 3) throw new Error('Error retrieving logs');
    return [`Event ${call}`];
  });
  const { user } = renderScreen(<History load={load} />);
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByText('Event 2');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error retrieving logs');
  expect(items()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Event 4')).toBeInTheDocument();
  expect(items()).toHaveLength(1);
});
