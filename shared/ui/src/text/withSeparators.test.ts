import { withSeparators } from './withSeparators';

test.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 1_234_567_890])(
  '%d is formatted as in English',
  (count) => {
    expect(withSeparators(count)).toBe(count.toLocaleString('en'));
  },
);
