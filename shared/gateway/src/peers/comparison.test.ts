import type { Cold } from './cold';
import { comparison, header } from './comparison';
import { type AllMeasured, type Measured, noMeasurements } from './figures';

const visit = (paint: number, shifted: number): Cold => ({
  scripts: 300_000,
  paint,
  rows: 1000,
  blocked: 0,
  shifted,
});

function measuredOf(paints: readonly number[], shifted = 0): Measured {
  const measured = noMeasurements();
  measured.cold.unthrottled = paints.map((paint) => visit(paint, shifted));
  return measured;
}

const measured: AllMeasured = {
  'this console': measuredOf([100, 140, 120, 500, 110]),
  'the monolith': measuredOf([100, 100]),
  'react-admin': measuredOf([480, 320, 400, 400], 0.125),
};

function line(title: string): Record<string, string | undefined> {
  const found = comparison(measured).find(([name]) => name === title) ?? [];
  return Object.fromEntries(header.slice(1).map((name, at) => [name, found[at + 1]]));
}

it('shows the median of each contender with its quartiles, and our ratio to the others', () => {
  expect(line('unthrottled: first contentful paint, ms')).toEqual({
    'this console': '120 (110–140)',
    'the monolith': '100',
    'react-admin': '400 (380–420)',
    '÷ the monolith': '1.20',
    '÷ react-admin': '0.30',
  });
});

it('shows a dash instead of dividing by zero or by a missing measurement', () => {
  expect(line('unthrottled: layout shift')).toMatchObject({
    'this console': '0.000',
    'react-admin': '0.125',
    '÷ the monolith': '–',
    '÷ react-admin': '0.00',
  });
  expect(line('next page, ms')).toMatchObject({ '÷ react-admin': '–' });
});

it('has one row per figure and condition', () => {
  const titles = comparison(measured).map(([title]) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.filter((title) => title?.includes('rows, ms'))).toEqual([
    'unthrottled: rows, ms',
    'CPU 4×: rows, ms',
    'slow 4G and CPU 4×: rows, ms',
    'search term → matching rows, ms',
  ]);
});
