import { median, quantile } from './table';

it('finds the median of an odd and an even number of values, in any order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 1, 2, 4])).toBe(3);
});

it('interpolates quartiles', () => {
  const values = [40, 10, 30, 20];
  expect([0, 0.25, 0.5, 0.75, 1].map((share) => quantile(values, share))).toEqual([10, 17.5, 25, 32.5, 40]);
  expect(quantile([7], 0.25)).toBe(7);
});

it('the median of nothing is NaN', () => {
  expect(median([])).toBeNaN();
});
