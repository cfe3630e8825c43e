import { act, render, screen } from '@testing-library/react';
import { ServiceStateTag } from './ServiceStateTag';

const DAY = 86_400_000;

test('the days left to activate keep counting down in an idle tab', () => {
  jest.useFakeTimers({ now: Date.parse('2026-06-01T12:00:00Z') });
  render(<ServiceStateTag state="INACTIVE" registered="2026-05-04T11:00:00Z" />);
  expect(screen.getByText('2 days left to activate')).toBeVisible();
  act(() => void jest.advanceTimersByTime(2 * DAY));
  expect(screen.getByText('The 30 days to activate are over')).toBeVisible();
});
