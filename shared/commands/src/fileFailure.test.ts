import { readFileSync } from 'node:fs';
import { CommandError } from './commandError';
import { inWords } from './fileFailure';

const refusal = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: what the kernel says`), { code, syscall: 'open', ...more });

const said = (error: unknown) => {
  const words = inWords(error, '/srv/console');
  return words instanceof CommandError ? words.message : undefined;
};

test.each([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the quota of this user is used up'],
  ['EROFS', 'it is mounted read-only'],
  ['EACCES', 'this user may not write there'],
  ['EPERM', 'this user may not write there'],
  ['ENOENT', 'it is not there'],
  ['ENOTDIR', 'a part of its path is a file'],
  ['EISDIR', 'there is a folder where a file should be'],
  ['ESTALE', 'the file system that holds it was lost'],
  ['EIO', 'its disk does not work'],
  ['EMFILE', 'EMFILE: what the kernel says. Mend that, then run the command again'],
])('%s is said in words', (code, words) => {
  expect(said(refusal(code))).toContain(`/srv/console could not be written or read: ${words}`);
});

test('the file is named where it is known', () => {
  expect(said(refusal('EROFS', { path: '/srv/console/remotes.json' }))).toMatch(
    /^\/srv\/console\/remotes\.json could not/,
  );
  const put = { path: '/srv/.inventory.json.7.draft', dest: '/srv/inventory.json' };
  expect(said(refusal('EISDIR', put))).toMatch(/^\/srv\/inventory\.json could not/);
  let caught: unknown;
  try {
    readFileSync('/nowhere/at/all');
  } catch (error) {
    caught = error;
  }
  expect(said(caught)).toBe(
    '/nowhere/at/all could not be written or read: it is not there. See that it and its folder are there, then run the command again.',
  );
});

test.each([new TypeError('a bug'), 'a text', null, undefined, { code: 'ENOSPC' }, { syscall: 'open' }])(
  '%s is no refusal of the file system, and stays as it is',
  (error) => {
    expect(inWords(error, '/srv')).toBe(error);
  },
);
