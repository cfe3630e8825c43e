/** @jest-environment node */
import { createRequire } from 'node:module';

const pureModels: (source: string) => string = createRequire(__filename)('../../loaders/pureModels.cjs');

test('every call of superstruct, and no other, may be left out', () => {
  const source = (pure: string) => `import {
  type Infer,
  object,
  size,
  string,
} from 'superstruct';
export const Banner = ${pure}object({ name: ${pure}size(${pure}string(), 1, 9), of: owner.string(), resize(1) });
export type Banner = Infer<typeof Banner>;
`;
  expect(pureModels(source(''))).toBe(source('/* @__PURE__ */ '));
});

test.each([
  ['is made for what it throws', 'assert(value, Name);\nif (isStrict) assert(value, Other);'],
  ['is made for that in a case', "switch (kind) {\n  case 'name':\n    assert(value, Name);\n}"],
  ['is made for that under a condition', 'isStrict ? assert(value, Name) : create(value, Other);'],
  ['is made for that before what follows', 'const name = (mask(value, Name), value);'],
  ['is text', "throw new Error('Unknown type(s)');\nconst rest = <p>{count} type(s)</p>;"],
  ['is text after a colon or in brackets', `const texts = ['Unknown: type(s)', "Unknown (type(s))"];`],
])('what %s stays as it is', (_, code) => {
  const source = `import { assert, create, mask, type } from 'superstruct';\n${code}`;
  expect(pureModels(source)).toBe(source);
});

test.each([
  "import { string } from 'zod';\nstring();",
  "import { StructError } from 'superstruct';\nobject({});",
])('a module that makes no models stays as it is: %s', (source) => {
  expect(pureModels(source)).toBe(source);
});
