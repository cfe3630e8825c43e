/** @jest-environment node */
import { fileOfLibrary } from './fileOfLibrary';

test('a file that a new version of a library has moved is named', () => {
  expect(fileOfLibrary('react-router', 'package.json')).toMatch(/react-router[\\/]package\.json$/);
  expect(() => fileOfLibrary('react-router', 'dist/moved.mjs')).toThrow(
    'react-router has no dist/moved.mjs: update shell.ts',
  );
});
