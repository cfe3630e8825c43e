import { render, screen } from '@testing-library/react';
import { DateTime } from './DateTime';
import { formatDateTime } from './formatDateTime';

/** As the local time zone of the machine that runs the test says it. */
const local = new Date(Date.UTC(2026, 0, 2, 3, 4, 5));
const two = (value: number) => String(value).padStart(2, '0');
const day = `${two(local.getDate())}/${two(local.getMonth() + 1)}`;
const time = `${two(local.getHours())}:${two(local.getMinutes())}:05`;

test('shows local time in both formats of the specification, UTC as its title', () => {
  render(<DateTime value="2026-01-02T03:04:05.000Z" />);
  expect(screen.getByTitle('2026-01-02 03:04:05 UTC')).toHaveTextContent(`${day}/2026 ${time}`);
  expect(formatDateTime('2026-01-02T03:04:05Z', 'short')).toBe(`${day}/26 ${time}`);
});

test('a number is seconds, as history rows carry them', () => {
  render(<DateTime value={local.getTime() / 1000} />);
  expect(screen.getByTitle('2026-01-02 03:04:05 UTC')).toHaveTextContent(`${day}/2026 ${time}`);
});

test('what is no date is shown as it came, nothing as a dash', () => {
  const { container, rerender } = render(<DateTime value="yesterday" />);
  expect(container).toHaveTextContent('yesterday');
  rerender(<DateTime value={undefined} />);
  expect(container).toHaveTextContent('–');
  expect(formatDateTime('yesterday')).toBe('');
});
