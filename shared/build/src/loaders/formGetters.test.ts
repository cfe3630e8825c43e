/** @jest-environment node */
import { createRequire } from 'node:module';

const formGetters: (source: string) => string = createRequire(__filename)('../../loaders/formGetters.cjs');

test('a form library that gives its state to components in another way fails the build', () => {
  const getter =
    'Object.defineProperty(dest, key, { get: function get() { return state[key]; }, enumerable: true });';
  expect(formGetters(getter)).toBe('dest[key] = state[key];');
  expect(() => formGetters('Object.defineProperty(dest, key, { get: () => state[key] });')).toThrow(
    'react-final-form gives its state to components differently: update formGetters.cjs',
  );
});
