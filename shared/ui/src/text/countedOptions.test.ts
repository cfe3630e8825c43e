import { countedOptions } from './countedOptions';

test('options are sorted by name, with the number of rows that have the value', () => {
  const values = ['WARN', 'ERROR', null, 'WARN'];
  expect(countedOptions({ all: 'All levels', values, chosen: '' })).toEqual([
    { value: '', label: 'All levels (4)' },
    { value: 'ERROR', label: 'ERROR (1)' },
    { value: 'WARN', label: 'WARN (2)' },
  ]);
});

test('the selected value is offered even if no row has it, and there are no counts while rows load', () => {
  const labelOf = (value: string) => value.toLowerCase();
  expect(countedOptions({ all: 'All', values: ['A'], chosen: 'B', labelOf })).toContainEqual({
    value: 'B',
    label: 'b (0)',
  });
  expect(countedOptions({ all: 'All', values: undefined, chosen: 'B', labelOf })).toEqual([
    { value: '', label: 'All' },
    { value: 'B', label: 'b' },
  ]);
});
