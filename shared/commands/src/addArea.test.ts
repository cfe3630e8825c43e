import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sharedFolder, workspaceRoot } from '@console/build/workspace';

/** What the program says to a new area with this title. It is refused even if the title is valid: nothing is written. */
function refusal(title: string): string {
  const program = join(sharedFolder('commands'), 'bin/console.mjs');
  const args = [program, 'add-area', 'mf-fraud-cases', title, '--own-repository', workspaceRoot];
  return spawnSync(process.execPath, args, { encoding: 'utf8' }).stderr;
}

it.each(['Fraud & Chargebacks 2', 'Éclairs', '審査'])('an area may have the title %s', (title) => {
  expect(refusal(title)).toContain('is inside this workspace');
});

it.each(['élan', 'Fraud <b>'])('an area cannot have the title %s', (title) => {
  expect(refusal(title)).toContain(`"${title}" is not a valid title.`);
});
