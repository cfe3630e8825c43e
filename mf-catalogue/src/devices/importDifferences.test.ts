import { importDifferences } from './importDifferences';
import { variantImageName } from './storedImages';

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

test.each([
  ['differs', undefined, false],
  ['is the same', 'a.png', true],
])(
  'an image that could not be compared leaves the difference unknown, unless another one differs: it %s',
  (_, gold, isUnknown) => {
    const variants = [
      { color: 'Gold', image: 'a.png' },
      { color: 'Red', image: 'b.png' },
    ];
    const leftOut = new Map([[variantImageName('Red'), 'could not be fetched']]);
    const file = {
      model,
      variants: [
        { color: 'Gold', image: gold },
        { color: 'Red', image: 'c.png' },
      ],
    };
    expect(importDifferences({ device: { variants }, leftOut }, file)).toMatchObject([{ isUnknown }]);
  },
);
