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
import { fitsAsItIs } from './fitsAsItIs';

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

test('takes what has all that the model asks for', () => {
  expect(fitsAsItIs([thing, { ...thing, note: null, parts: [] }], array(Thing))).toBe(true);
  expect(fitsAsItIs([], array(Thing))).toBe(true);
  expect(fitsAsItIs({}, type({ note: maybe(string()) }))).toBe(true);
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
])('refuses %j', (value) => {
  expect(fitsAsItIs(value, Thing)).toBe(false);
});

test('a list is no object, although it lacks nothing that the model asks for', () => {
  expect(fitsAsItIs([], type({ note: maybe(string()) }))).toBe(false);
});

/** Whether 'a' is taken, by a model that takes it by itself, wherever that is. */
const taken = <T>(model: Struct<T, unknown>) => [
  fitsAsItIs('a', model),
  fitsAsItIs(['a'], array(model)),
  fitsAsItIs({ part: 'a' }, type({ part: model })),
  fitsAsItIs({ part: 'a' }, type({ part: maybe(model) })),
];

test.each([
  ['refines', taken(size(string(), 1, 2))],
  ['refines by a pattern', taken(pattern(string(), /a/))],
  ['trims', taken(trimmed(string()))],
  ['has a default', taken(defaulted(string(), 'b'))],
  ['coerces', taken(coerce(string(), string(), (value) => value.toUpperCase()))],
  ['may be left out, by superstruct', taken(optional(string()))],
  ['is of a kind that is not known here', taken(unknown())],
  ['is made late', taken(lazy(() => string()))],
])('leaves a model that %s to superstruct', (_, answers) => {
  expect(answers).toEqual([false, false, false, false]);
  expect(taken(string())).toEqual([true, true, true, true]);
});

test('leaves objects and lists that are refined, strict or have a default to superstruct', () => {
  expect(
    fitsAsItIs(
      { a: 'a' },
      refine(type({ a: string() }), 'never', () => false),
    ),
  ).toBe(false);
  expect(fitsAsItIs({ a: 'a' }, defaulted(type({ a: string() }), { a: 'b' }))).toBe(false);
  expect(fitsAsItIs({ a: 'a' }, object({ a: string() }))).toBe(false);
  expect(fitsAsItIs({ a: 'a' }, record(string(), string()))).toBe(false);
  expect(fitsAsItIs(['a'], size(array(string()), 0))).toBe(false);
});
