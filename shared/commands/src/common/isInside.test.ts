import path, { join } from 'node:path';
import { isInside } from './isInside';

const folder = join('/', 'work', 'console');

it.each(['.', 'release.pem', '..release.pem', '..keys/release.pem', 'mf-clients/..'])(
  '%s is inside',
  (name) => {
    expect(isInside(folder, join(folder, name))).toBe(true);
  },
);

it.each(['..', '../release.pem', '../console-keys/release.pem', '../..'])('%s is outside', (name) => {
  expect(isInside(folder, join(folder, name))).toBe(false);
});

it('another drive of Windows is outside', () => {
  jest.spyOn(path, 'relative').mockImplementation(path.win32.relative);
  jest.spyOn(path, 'isAbsolute').mockImplementation(path.win32.isAbsolute);
  expect(isInside('C:\\console', 'D:\\release.pem')).toBe(false);
  expect(isInside('C:\\console', 'C:\\console\\release.pem')).toBe(true);
});
