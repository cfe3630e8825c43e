import { screen, within } from '@testing-library/react';
import { type HistoryEntry, HistoryWindows } from './HistoryWindows';
import { renderScreen } from './renderScreen';

const loaded = (...entries: HistoryEntry[]) => ({
  entries,
  searching: undefined,
  error: null,
  ended: true,
  more: () => undefined,
  restart: jest.fn(),
});
const items = () => within(screen.getByRole('list', { name: 'Wearable history' })).queryAllByRole('listitem');

test('shows the newest event first, underscores as spaces, with what it says', () => {
  const history = loaded(
    { timestamp: 1, event: 'Signed_Up' },
    { timestamp: 2, event: 'Logged_In', message: 'from a phone' },
  );
  renderScreen(<HistoryWindows name="Wearable history" history={history} />);
  expect(items().map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Logged In.*from a phone$/),
    expect.stringMatching(/^Signed Up/),
  ]);
  expect(screen.getByText('No more history available')).toBeInTheDocument();
});

test('is narrowed to one kind of event', async () => {
  const history = loaded(
    { timestamp: 3, event: 'Paired' },
    { timestamp: 2, event: 'Unpaired' },
    { timestamp: 1, event: 'Paired' },
  );
  const { user } = renderScreen(<HistoryWindows name="Wearable history" history={history} />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Event' }), 'Paired (2)');
  expect(items().map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Paired/),
    expect.stringMatching(/^Paired/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(history.restart).toHaveBeenCalledTimes(1);
});
