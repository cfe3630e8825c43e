import { type Finding, findingLines } from './finding';

const what = 'is not what it was';

it('a line says once what is wrong, and names three addresses before it counts', () => {
  const of = (count: number): Finding[] => Array.from({ length: count }, (_, i) => ({ path: `/${i}`, what }));
  expect(findingLines(of(1))).toEqual([`/0 ${what}`]);
  expect(findingLines([...of(3), ...of(2)])).toEqual([`/0, /1, /2 ${what}`]);
  expect(findingLines(of(5))).toEqual([`/0, /1, /2 and 2 more ${what}`]);
  expect(findingLines([...of(1), { path: '/x', what: 'is gone' }, ...of(2)])).toEqual([
    `/0, /1 ${what}`,
    '/x is gone',
  ]);
  expect(findingLines([])).toEqual([]);
});

it('in which form it was received, unless that holds of all of them', () => {
  const of = (...forms: Finding['form'][]) => findingLines(forms.map((form) => ({ path: '/', what, form })));
  expect(of('br')).toEqual([`/ ${what} (compressed with brotli)`]);
  expect(of('gzip', 'identity')).toEqual([`/ ${what} (compressed with gzip) (uncompressed)`]);
  expect(of('br', 'gzip', 'identity')).toEqual([`/ ${what}`]);
  expect(of(undefined)).toEqual([`/ ${what}`]);
});
