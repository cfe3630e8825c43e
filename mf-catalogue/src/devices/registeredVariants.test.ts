import { ApiError } from '@console/api';
import { isRegistered, registeredVariantsError } from './registeredVariants';

const variantsIn = (message: string) =>
  registeredVariantsError(new ApiError(message, { kind: 'http', status: 409 }))?.variants;

test.each([
  ['These variants are registered [Copper]', ['Copper']],
  ['Device [NORDLYS]: These variants are registered [Copper]', ['Copper']],
  [
    '[409] These variants are registered: [ Copper ,Rose gold,\tSilver ]. See [help].',
    ['Copper', 'Rose gold', 'Silver'],
  ],
  [
    `These variants are registered ["Copper", 'Rose gold', “Silver”, ‘Jet’]`,
    ['Copper', 'Rose gold', 'Silver', 'Jet'],
  ],
  [`These variants are registered [Collector's, 'n' roll]`, [`Collector's`, `'n' roll`]],
  ['These variants are registered [Gold [18k], Silver]', ['Gold [18k]', 'Silver']],
  ['These variants are registered []', []],
  ['These variants are registered [ , "" ]', []],
  ['These variants are registered [Copper, Silver, Rose go', ['Copper', 'Silver', 'Rose go']],
  ['[Copper] These variants are registered', []],
])('%s', (message, variants) => {
  expect(variantsIn(message)).toEqual(variants);
});

test('ignores other refusals and errors', () => {
  expect(variantsIn('The name is taken [Copper]')).toBeUndefined();
  expect(registeredVariantsError(new Error('These variants are registered [Copper]'))).toBeUndefined();
});

test.each([
  [['Black', 'matte'], true],
  [['Gold', 'Black', 'matte', 'Silver'], true],
  [['Black', 'gloss'], false],
  [['Black', 'Gold', 'matte'], false],
  [['Black'], false],
  [['matte', 'Black'], false],
])('of the entries %j the variant “Black, matte” is one: %s', (listed, isOne) => {
  expect(isRegistered({ loadedColor: 'Black, matte' }, listed)).toBe(isOne);
});
