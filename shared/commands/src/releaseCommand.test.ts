import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder, shellFolder, workspaceRoot } from '@console/build/workspace';
import { stampText } from './building/sourceKey';
import { releaseTarget, shellTarget, stampOf } from './building/targets';
import { writeFiles } from './common/folderFiles';
import { run } from './release';
import { trustFile } from './release/releaseTrust';
import { area, areaManifest, buildArea, buildShell, emptyFolders, testKey } from './release/testRelease';
import { liveRelease } from './release/testReleasesOnDisk';

/** A checkout of its own, in which everything is built. */
jest.mock('@console/build/workspace', () => {
  const { mkdtempSync } = jest.requireActual<typeof import('node:fs')>('node:fs');
  const { tmpdir } = jest.requireActual<typeof import('node:os')>('node:os');
  const root = mkdtempSync(`${tmpdir()}/console-checkout-`);
  return {
    ...jest.requireActual('@console/build/workspace'),
    workspaceRoot: root,
    lockFile: `${root}/pnpm-lock.yaml`,
    shellFolder: `${root}/shell`,
    sharedFolders: `${root}/shared`,
    areaNames: () => ['mf-clients'],
    areaFolder: (name: string) => `${root}/${name}`,
  };
});
afterAll(() => rmSync(workspaceRoot, { recursive: true }));

it('the command signs with its key, and puts the keys that the checkout trusts into the page', async () => {
  const { folder, builds } = emptyFolders();
  const file = join(builds, 'key.pem');
  const { key, trusted } = testKey(file);
  const trust = { keys: [trusted], withdrawn: [] };
  writeFiles(workspaceRoot, { 'pnpm-lock.yaml': '', 'shared/ui.ts': '' });
  writeFiles(areaFolder(area), {
    'area.json': JSON.stringify({ ...areaManifest('Applications'), port: 3101 }),
  });
  buildShell(join(shellFolder, 'dist'), '1');
  buildArea(join(areaFolder(area), 'dist-release'), '1');
  writeFileSync(trustFile, JSON.stringify(trust));
  for (const target of [shellTarget(), releaseTarget(area)])
    writeFileSync(stampOf(target), stampText(target));
  await run(['shell', area, '--to', folder, '--key', file]);
  const page = readFileSync(join(folder, 'shell/index.html'), 'utf8');
  expect(page).toContain(`"release-trust" content="${encodeURIComponent(JSON.stringify(trust))}"`);
  const { signature = '' } = liveRelease(folder, area) ?? {};
  expect(readFileSync(join(folder, 'remotes', area, signature), 'utf8')).toContain(key.id);
});
