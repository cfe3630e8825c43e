import { render, screen } from '@testing-library/react';
import { Countdown } from './Countdown';
import { countdownText } from './model';

test.each([
  [-1, 'over'],
  [0, 'over'],
  [1, 'soon'],
  [7, 'soon'],
  [8, 'fine'],
])('%d days left have the colour of "%s"', (daysLeft, tone) => {
  render(<Countdown daysLeft={daysLeft} />);
  expect(screen.getByText(countdownText(daysLeft)).parentElement).toHaveAttribute('data-tone', tone);
});
