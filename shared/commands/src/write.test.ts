import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFolder, workspaceRoot } from '@console/build/workspace';
import { testFolder } from './testing/testFolder';

const folder = testFolder();

/** Runs `npm run write` in this checkout, as if it were mounted read-only. */
function writtenReadOnly() {
  const disguise = join(folder, 'readOnly.cjs');
  writeFileSync(
    disguise,
    `const fs = require('node:fs');
fs.writeFileSync = (path) => {
  throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS', syscall: 'open', path });
};
require('node:module').syncBuiltinESMExports();`,
  );
  return spawnSync(process.execPath, [join(sharedFolder('commands'), 'bin/console.mjs'), 'write'], {
    cwd: workspaceRoot,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: `--require ${disguise}` },
  });
}

it('a file that cannot be written is named in one sentence', () => {
  expect(writtenReadOnly()).toMatchObject({
    status: 1,
    stdout: '',
    stderr: `\n${join(workspaceRoot, 'docker-compose.yml')} cannot be read or written: it is mounted read-only. Mount it read-write, then run the command again.\n\n`,
  });
});
