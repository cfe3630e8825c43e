import { type Finding, findingLines } from './finding';

const problem = 'is not what it was';

it('a problem has one line, which lists three paths and counts the rest', () => {
  const of = (count: number): Finding[] =>
    Array.from({ length: count }, (_, i) => ({ path: `/${i}`, problem }));
  expect(findingLines(of(1))).toEqual([`/0 ${problem}`]);
  expect(findingLines([...of(3), ...of(2)])).toEqual([`/0, /1, /2: each ${problem}`]);
  expect(findingLines(of(5))).toEqual([`/0, /1, /2 and 2 more: each ${problem}`]);
  expect(findingLines([...of(1), { path: '/x', problem: 'is gone' }, ...of(2)])).toEqual([
    `/0, /1: each ${problem}`,
    '/x is gone',
  ]);
  expect(findingLines([])).toEqual([]);
});

it('in which form it was received, unless that holds of all of them', () => {
  const of = (...forms: Finding['form'][]) =>
    findingLines(forms.map((form) => ({ path: '/', problem, form })));
  expect(of('br')).toEqual([`/ ${problem} (compressed with brotli)`]);
  expect(of('gzip', 'identity')).toEqual([`/ ${problem} (compressed with gzip) (uncompressed)`]);
  expect(of('br', 'gzip', 'identity')).toEqual([`/ ${problem}`]);
  expect(of(undefined)).toEqual([`/ ${problem}`]);
});
