import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { incompatibilityReason } from '@console/area/compatibility';
import { ReleaseManifest, ShellManifest } from '@console/area/manifests';
import { mask } from 'superstruct';
import { shellFolder, workspaceRoot } from '../workspace';

const parsed = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

test('a patch release of the bundler does not make a remote wait for the shell', () => {
  const { uses } = mask(parsed(join(workspaceRoot, 'mf-clients/dist/release.json')), ReleaseManifest);
  expect(uses['@rspack/core']?.version).toMatch(/^\d+\.\d+\.0$/);
});

test('the shell starts releases built with 1.6 to 1.10, which list the patch release of their bundler', () => {
  const { shared } = mask(parsed(join(shellFolder, 'dist/shell.json')), ShellManifest);
  const uses = { '@rspack/core': { version: '2.3.2', exports: ['completeRuntime'] } };
  expect(incompatibilityReason({ uses }, shared)).toBeUndefined();
});
