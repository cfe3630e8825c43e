import {
  array,
  boolean,
  coerce,
  defaulted,
  integer,
  lazy,
  number,
  object,
  optional,
  pattern,
  record,
  refine,
  type Struct,
  size,
  string,
  trimmed,
  type,
  unknown,
} from 'superstruct';
import { isValidAsIs } from './isValidAsIs';

const maybe = <T, S>(struct: Struct<T, S>) => Object.assign(optional(struct), { present: struct });

const Thing = type({
  id: string(),
  size: number(),
  count: integer(),
  open: boolean(),
  note: maybe(string()),
  parts: array(type({ name: string(), tags: maybe(array(string())) })),
});
const thing = { id: 'a', size: 1.5, count: 2, open: false, parts: [{ name: 'p', tags: ['x'] }], later: 1 };

test('accepts values that have everything the model requires', () => {
  expect(isValidAsIs([thing, { ...thing, note: null, parts: [] }], array(Thing))).toBe(true);
  expect(isValidAsIs([], array(Thing))).toBe(true);
  expect(isValidAsIs({}, type({ note: maybe(string()) }))).toBe(true);
});

test.each([
  [{ ...thing, id: undefined }],
  [{ ...thing, id: null }],
  [{ ...thing, size: '1' }],
  [{ ...thing, size: Number.NaN }],
  [{ ...thing, count: 1.5 }],
  [{ ...thing, open: 0 }],
  [{ ...thing, note: 1 }],
  [{ ...thing, parts: null }],
  [{ ...thing, parts: { 0: { name: 'p' } } }],
  [{ ...thing, parts: [{ name: 'p' }, {}] }],
  [{ ...thing, parts: [{ name: 'p', tags: [1] }] }],
  [[thing]],
  [null],
  ['a'],
])('rejects %j', (value) => {
  expect(isValidAsIs(value, Thing)).toBe(false);
});

test('an array is not an object, even if every field of the model is optional', () => {
  expect(isValidAsIs([], type({ note: maybe(string()) }))).toBe(false);
});

/** Whether 'a' is accepted by the model, at the root, in a list, in a field and in an optional field. */
const acceptedBy = <T>(model: Struct<T, unknown>) => [
  isValidAsIs('a', model),
  isValidAsIs(['a'], array(model)),
  isValidAsIs({ part: 'a' }, type({ part: model })),
  isValidAsIs({ part: 'a' }, type({ part: maybe(model) })),
];

test.each([
  ['has a size', acceptedBy(size(string(), 1, 2))],
  ['has a pattern', acceptedBy(pattern(string(), /a/))],
  ['trims', acceptedBy(trimmed(string()))],
  ['has a default', acceptedBy(defaulted(string(), 'b'))],
  ['coerces', acceptedBy(coerce(string(), string(), (value) => value.toUpperCase()))],
  ["is superstruct's own optional", acceptedBy(optional(string()))],
  ['has an unsupported type', acceptedBy(unknown())],
  ['is lazy', acceptedBy(lazy(() => string()))],
])('leaves a model that %s to superstruct', (_, accepted) => {
  expect(accepted).toEqual([false, false, false, false]);
  expect(acceptedBy(string())).toEqual([true, true, true, true]);
});

test('leaves objects and arrays that are refined, strict or have a default to superstruct', () => {
  expect(
    isValidAsIs(
      { a: 'a' },
      refine(type({ a: string() }), 'never', () => false),
    ),
  ).toBe(false);
  expect(isValidAsIs({ a: 'a' }, defaulted(type({ a: string() }), { a: 'b' }))).toBe(false);
  expect(isValidAsIs({ a: 'a' }, object({ a: string() }))).toBe(false);
  expect(isValidAsIs({ a: 'a' }, record(string(), string()))).toBe(false);
  expect(isValidAsIs(['a'], size(array(string()), 0))).toBe(false);
});
