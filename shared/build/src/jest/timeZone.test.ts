import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sharedFolders } from '../workspace';

it('tests run in UTC, wherever the computer is', () => {
  const preset = pathToFileURL(join(sharedFolders, 'build/jest/preset.mjs')).href;
  const program =
    'await import(process.argv[1]); console.log(new Date(2026, 6, 1).toISOString(), process.env.TZ);';
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program, preset], {
    encoding: 'utf8',
    env: { ...process.env, TZ: 'Asia/Kathmandu' },
  });
  expect(printed).toBe('2026-07-01T00:00:00.000Z UTC\n');
});
