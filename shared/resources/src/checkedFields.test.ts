import { type Json, samples } from './testSamples';

/** Copies of `json`, each with one field, at any depth, replaced by a value of the wrong type; with that field's path. */
function mistyped(json: Json, place = 'it'): [place: string, json: Json][] {
  const here: [string, Json][] = [[place, ['of another type', 7, { a: null }]]];
  if (Array.isArray(json))
    return [
      ...here.map(([at]): [string, Json] => [at, 'no list']),
      ...json.flatMap((item, i) =>
        mistyped(item, `${place}.${i}`).map(([at, other]): [string, Json] => [at, json.with(i, other)]),
      ),
    ];
  if (typeof json !== 'object' || json === null) return here;
  return [
    ...here,
    ...Object.entries(json).flatMap(([name, value]) =>
      mistyped(value, `${place}.${name}`).map(([at, other]): [string, Json] => [
        at,
        { ...json, [name]: other },
      ]),
    ),
  ];
}

test.each(samples)('$name with every field is valid', ({ isValid, json }) => {
  expect(isValid(json)).toBe(true);
});

test.each(samples)('$name with any field of another type is invalid', ({ isValid, json }) => {
  expect(mistyped(json).flatMap(([place, other]) => (isValid(other) ? [place] : []))).toEqual([]);
});
