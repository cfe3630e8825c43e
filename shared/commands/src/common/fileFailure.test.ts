import { readFileSync } from 'node:fs';
import { CommandError } from './commandError';
import { asCommandError } from './fileFailure';

const refusal = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: what the kernel says`), { code, syscall: 'open', ...more });

const explained = (error: unknown) => {
  const failure = asCommandError(error, '/srv/console');
  return failure instanceof CommandError ? failure.message : undefined;
};

test.each([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota of this user is exceeded'],
  ['EROFS', 'it is mounted read-only'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['ENOENT', 'it does not exist'],
  ['ENOTDIR', 'part of its path is a file'],
  ['EISDIR', 'it is a folder'],
  ['ESTALE', 'its file system is no longer available'],
  ['EIO', 'its disk reported an error'],
  [
    'EBUSY',
    'it is in use: another program has it open, or it is mounted. Close or unmount it, then run the command again',
  ],
  ['EMFILE', 'EMFILE: what the kernel says. Resolve that, then run the command again'],
])('%s is explained', (code, expected) => {
  expect(explained(refusal(code))).toContain(`/srv/console cannot be read or written: ${expected}`);
});

test('the file is named if known', () => {
  expect(explained(refusal('EROFS', { path: '/srv/console/remotes.json' }))).toMatch(
    /^\/srv\/console\/remotes\.json cannot be read or written/,
  );
  const put = { path: '/srv/.inventory.json.7.draft', dest: '/srv/inventory.json' };
  expect(explained(refusal('EISDIR', put))).toMatch(/^\/srv\/inventory\.json cannot be read or written/);
  let caught: unknown;
  try {
    readFileSync('/nowhere/at/all');
  } catch (error) {
    caught = error;
  }
  expect(explained(caught)).toBe(
    '/nowhere/at/all cannot be read or written: it does not exist. Check that it and its folder exist, then run the command again.',
  );
});

test.each([new TypeError('a bug'), 'a text', null, undefined, { code: 'ENOSPC' }, { syscall: 'open' }])(
  '%s is not a file system error, and is returned unchanged',
  (error) => {
    expect(asCommandError(error, '/srv')).toBe(error);
  },
);
