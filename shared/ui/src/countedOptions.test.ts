import { countedOptions } from './countedOptions';

test('every value is offered by name, with how many rows have it', () => {
  const values = ['WARN', 'ERROR', null, 'WARN'];
  expect(countedOptions({ all: 'All levels', values, chosen: '' })).toEqual([
    { value: '', label: 'All levels (4)' },
    { value: 'ERROR', label: 'ERROR (1)' },
    { value: 'WARN', label: 'WARN (2)' },
  ]);
});

test('the chosen one is offered too where no row has it, and nothing is counted while the rows load', () => {
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
