import { array, nullable, number, optional, type Struct, string, type } from 'superstruct';
import { queryClient } from './queryClient';
import { areaKey, sharedKeys } from './queryKeys';

type Model = Parameters<typeof sharedKeys>[1];

const maybe = <T, S>(struct: Struct<T, S>) => optional(nullable(struct));

afterEach(() => queryClient.clear());

test("the key of an area's entry starts with the area's name", () => {
  expect(areaKey('mf-clients', 'detail', 'c1')).toEqual(['mf-clients', 'detail', 'c1']);
});

const contact = type({ email: string() });
const today = type({ id: string(), contact: maybe(contact), codes: array(string()) });

test.each<[string, Model]>([
  ['has a new field', type({ ...today.schema, name: string() })],
  ['has another type for a field', type({ ...today.schema, id: number() })],
  ['lacks a field', type({ id: string() })],
  ['may lack a field', type({ ...today.schema, id: optional(string()) })],
  ['may lack a field, but not have null there', type({ ...today.schema, contact: optional(contact) })],
  ['has a nested field outside', type({ ...today.schema, contact: maybe(type({})), email: string() })],
  ['may have null for a field', type({ ...today.schema, id: nullable(string()) })],
  ['has a list of another type', type({ ...today.schema, codes: array(number()) })],
  ['may have null in a list', type({ ...today.schema, codes: array(nullable(string())) })],
  [
    'has a new nested field',
    type({ ...today.schema, contact: maybe(type({ email: string(), phone: string() })) }),
  ],
  ['has a new list', type({ ...today.schema, marks: array(type({ mark: string() })) })],
])('a model that %s has separate entries, and invalidation reaches both', (_, tomorrow) => {
  const ours = sharedKeys('entities', today);
  const theirs = sharedKeys('entities', tomorrow);
  queryClient.setQueryData(ours.of('list'), ['ours']);
  queryClient.setQueryData(theirs.of('list'), ['theirs']);
  expect(queryClient.getQueryData(ours.of('list'))).toEqual(['ours']);
  expect(queryClient.getQueryData(theirs.of('list'))).toEqual(['theirs']);
  void queryClient.invalidateQueries({ queryKey: ours.all });
  for (const { of } of [ours, theirs])
    expect(queryClient.getQueryState(of('list'))).toMatchObject({ isInvalidated: true });
});

test.each<[string, Model]>([
  [
    'the same fields in another order',
    type({ codes: array(string()), contact: maybe(contact), id: string() }),
  ],
  ['a list of the same model', array(today)],
])('%s shares the entries', (_, copy) => {
  expect(sharedKeys('entities', copy).of('list')).toEqual(sharedKeys('entities', today).of('list'));
});

test('each entry of a resource is separate', () => {
  const { of } = sharedKeys('entities', today);
  queryClient.setQueryData(of('list'), ['all']);
  queryClient.setQueryData(of('detail', 'a'), ['a']);
  queryClient.setQueryData(of('detail', 'b'), ['b']);
  expect(queryClient.getQueryData(of('list'))).toEqual(['all']);
  expect(queryClient.getQueryData(of('detail', 'a'))).toEqual(['a']);
});

test('invalidating one resource does not affect another', () => {
  const other = sharedKeys('clients', today).of('list');
  queryClient.setQueryData(other, []);
  void queryClient.invalidateQueries({ queryKey: sharedKeys('entities', today).all });
  expect(queryClient.getQueryState(other)).toMatchObject({ isInvalidated: false });
});
