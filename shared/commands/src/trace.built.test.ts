import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseManifest } from '@console/area/manifests';
import { areaFolder, shellFolder, workspaceRoot } from '@console/build/workspace';
import { readAreaManifest } from './area/areaManifest';
import { filesBelow, readJson } from './common/folderFiles';
import { releaseArea } from './release/areaRelease';
import { releaseShell } from './release/shellRelease';
import { folderStore } from './store/folderStore';
import { testFolder } from './testing/testFolder';
import { traced } from './trace';

const folder = testFolder();
// As a folder that a web server serves.
chmodSync(folder, 0o755);

const store = folderStore(folder);
const area = 'mf-clients';
const builds: Record<string, string> = {
  [area]: join(areaFolder(area), 'dist-release'),
  shell: join(shellFolder, 'dist'),
};

beforeAll(async () => {
  const dist = builds[area] ?? '';
  const release = readJson(join(dist, 'release.json'), ReleaseManifest);
  const facts = readAreaManifest(areaFolder(area));
  await store.transaction('release', (open) => releaseArea(open, { dist, release, area: facts }));
  await store.transaction('release', (open) =>
    releaseShell(open, { dist: builds.shell ?? '', commit: 'c1' }),
  );
});

/** The location of a text in a build, as a line of a stack trace. */
function lineWith(name: string, words: string): string {
  const dist = builds[name] ?? '';
  const file = filesBelow(dist).find(
    (path) => path.endsWith('.js') && readFileSync(path, 'utf8').includes(words),
  );
  const before =
    readFileSync(file ?? '', 'utf8')
      .split(words)[0]
      ?.split('\n') ?? [];
  const path = (name === 'shell' ? '' : `/remotes/${name}`) + (file ?? '').slice(dist.length);
  return `    at t (https://console.test${path}:${before.length}:${(before.at(-1)?.length ?? 0) + 1})`;
}

test.each([
  [area, 'Error creating a new client.', 'mf-clients/src/'],
  ['shell', 'Details for support', 'shell/src/ConsoleFailure.tsx'],
  ['shell', 'Its code could not be loaded or did not start', 'shell/src/remotes/'],
])('a location in the release of %s maps to the source line with “%s”', async (name, words, path) => {
  const { text, unknown } = await traced(store, lineWith(name, words));
  expect(unknown).toEqual([]);
  const [, source = '', line = ''] = /\(([^:()]+):(\d+):\d+\)/.exec(text) ?? [];
  expect(source).toContain(path);
  expect(readFileSync(join(workspaceRoot, source), 'utf8').split('\n')[Number(line) - 1]).toContain(words);
});

test('served files neither are nor reference source maps', () => {
  for (const served of ['remotes', 'shell']) {
    const files = readdirSync(join(folder, served), { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /\.map\b/.test(file))).toEqual([]);
    for (const file of files.filter((one) => one.endsWith('.js')))
      expect(readFileSync(join(folder, served, file), 'utf8')).not.toContain('sourceMappingURL');
  }
});
