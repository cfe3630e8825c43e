import { render, screen } from '@testing-library/react';
import { HistoryProgress } from './HistoryProgress';

test.each([
  [1, '1 entry is older than 180 days'],
  [1_234, '1,234 entries are older than 180 days'],
])('at the end of the windows, the number of older entries is said: %d', (count, said) => {
  const history = { searching: undefined, error: null, ended: true, more: async () => ({ error: null }) };
  render(<HistoryProgress history={{ ...history, older: { count, show: () => {} } }} endText="No more" />);
  expect(screen.getByText(said)).toHaveAttribute('role', 'status');
});
