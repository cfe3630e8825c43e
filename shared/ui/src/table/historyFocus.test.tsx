import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HistoryProgress } from '../feedback/HistoryProgress';
import { useHistoryWindows } from '../feedback/useHistoryWindows';
import { renderScreen } from '../interaction/testScreen';

type Answer = (reply: string[] | Error) => Promise<void>;

/** A history of two windows, whose calls the test answers one by one. */
async function openHistory() {
  const waiting: Answer[] = [];
  const load = () =>
    new Promise<string[]>((resolve, reject) => {
      waiting.push(async (reply) => (reply instanceof Error ? reject(reply) : resolve(reply)));
    });
  function History() {
    const history = useHistoryWindows<string>({ key: ['mf-any', 'history'], load, days: [10, 20, 30] });
    return (
      <>
        <p>{history.entries.join(', ')}</p>
        <HistoryProgress history={history} endText="No more history available" />
        <button type="button" onClick={history.restart}>
          Refresh
        </button>
      </>
    );
  }
  const { user } = renderScreen(<History />);
  async function answer(reply: string[] | Error) {
    await waitFor(() => expect(waiting).toHaveLength(1));
    await act(async () => waiting.shift()?.(reply));
  }
  await answer(['Newest']);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { user, answer, press };
}

const away = new Error('Logs are away');
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const focused = (name: string | RegExp) => waitFor(async () => expect(await button(name)).toHaveFocus());

test('a failed Load more hands the focus to Retry, and a successful Retry to Load more', async () => {
  const { answer, press } = await openHistory();
  await press('Load more');
  await answer(away);
  await focused('Retry');
  await press('Retry');
  await answer(away);
  expect(await screen.findByText('Tried again without success.')).toBeVisible();
  await focused('Retry');
  await press('Retry');
  await answer(['Older']);
  await focused('Load more');
  expect(screen.queryByText('Logs are away')).not.toBeInTheDocument();
});

test('while a Retry goes on through empty periods, the focus waits on the button that loads', async () => {
  const { answer, press } = await openHistory();
  await press('Load more');
  await answer(away);
  await press('Retry');
  await answer([]);
  await focused(/Loading…/);
  await answer(away);
  await focused('Retry');
});

test('while a Retry runs, there is no second button that loads', async () => {
  const { answer, press } = await openHistory();
  await press('Load more');
  await answer(away);
  await press('Retry');
  expect(screen.queryByRole('button', { name: /Loading…/ })).not.toBeInTheDocument();
  await answer(['Older']);
  await focused('Load more');
});

test('a failure while another window has the focus hands it to Retry for the return', async () => {
  const { answer, press } = await openHistory();
  await press('Load more');
  fireEvent.blur(await button(/Loading…/));
  await answer(away);
  await focused('Retry');
});

test.each(['Load more', 'Retry'])(
  'at the end of the history, %s hands the focus to the note',
  async (last) => {
    const { answer, press } = await openHistory();
    await press('Load more');
    if (last === 'Retry') {
      await answer(away);
      await press('Retry');
    }
    await answer([]);
    await answer(['Oldest']);
    await waitFor(() => expect(screen.getByText('No more history available')).toHaveFocus());
  },
);

test('a focus elsewhere stays there', async () => {
  const { user, answer, press } = await openHistory();
  await press('Load more');
  await user.tab();
  expect(await button('Refresh')).toHaveFocus();
  await answer(away);
  await button('Retry');
  expect(await button('Refresh')).toHaveFocus();
});

test('after a Load more, a Refresh does not look like another one', async () => {
  const { answer, press } = await openHistory();
  await press('Load more');
  await answer(['Older']);
  await press('Refresh');
  expect((await screen.findAllByText('Searching the last 10 days…'))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Load/ })).not.toBeInTheDocument();
});
