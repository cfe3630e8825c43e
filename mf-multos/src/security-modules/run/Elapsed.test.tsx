import { act, render, screen } from '@testing-library/react';
import type { Clock } from '../../chip/clock';
import { ClockContext } from '../dongle/useDongle';
import { Elapsed } from './Elapsed';

test('a timer that fires slightly early does not stop the count', () => {
  let now = 0;
  const timers: (() => void)[] = [];
  const clock: Clock = {
    now: () => now,
    after: (_, run) => {
      timers.push(run);
      return () => undefined;
    },
  };
  render(
    <ClockContext value={clock}>
      <Elapsed />
    </ClockContext>,
  );
  for (const moment of [999.6, 1000.2, 1999.9, 2000.1]) {
    now = moment;
    act(() => timers.pop()?.());
  }
  expect(screen.getByText('2 s')).toBeInTheDocument();
});

test('the seconds, which change too often to be read out, are not counted any more once they are gone', () => {
  const cancel = jest.fn();
  const { unmount } = render(
    <ClockContext value={{ now: () => 0, after: () => cancel }}>
      <Elapsed />
    </ClockContext>,
  );
  expect(screen.getByText('0 s')).toHaveAttribute('aria-hidden', 'true');
  unmount();
  expect(cancel).toHaveBeenCalledTimes(1);
});
