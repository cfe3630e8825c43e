import { contrastRatio, readableOn } from './contrast';

test('computes the contrast as WCAG does', () => {
  expect(contrastRatio('#000', '#ffffff')).toBeCloseTo(21);
  expect(contrastRatio('#777777', '#fff')).toBeCloseTo(4.478, 2);
  expect(contrastRatio('#123456', '#123456')).toBe(1);
});

test('the contrast is undefined unless both are hex colours', () => {
  expect(['red', '#12', '#gggggg', 'rgba(0,0,0,.5)'].map((colour) => contrastRatio(colour, '#fff'))).toEqual(
    Array(4).fill(undefined),
  );
});

test('the readable text on a colour is black or white', () => {
  expect([readableOn('#ffee00'), readableOn('#003366')]).toEqual(['#000000', '#ffffff']);
});
