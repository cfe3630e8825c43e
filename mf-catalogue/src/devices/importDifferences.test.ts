import { importDifferences } from './importDifferences';

const model = { name: 'AURORA', version: '1.0' };

test.each([
  [undefined, undefined, []],
  ['a.png', undefined, ['no image: Gold']],
  [undefined, 'a.png', ['another image: Gold']],
  ['a.png', 'b.png', ['another image: Gold']],
  ['a.png', 'a.png', []],
])('a variant with the image %s, and %s in the file: %j', (stored, image, changes) => {
  const device = { variants: [{ color: 'Gold', image: stored }] };
  const file = { model, variants: [{ color: 'Gold', image }] };
  expect(importDifferences({ device, leftOut: new Map() }, file).map(({ now }) => now)).toEqual(changes);
});
