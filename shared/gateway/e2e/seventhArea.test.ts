import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder, areaNames, sharedFolders, workspaceRoot } from '@console/build/workspace';
import { countsOf, reportTo } from '@console/commands/runJest';
import { testFolder } from '@console/commands/testFolder';
import { areaReleases, liveRelease } from '@console/commands/testReleasesOnDisk';
import { copyWorkspace, type WorkspaceCopy } from '@console/commands/workspaceCopy';
import { chromiumUnderTest } from '@console/testing/browser';
import { type NginxConsole, serveNginxConsole } from '../src/nginx/nginxConsole';
import { contents } from './contents';
import { signInByForm } from './signInByForm';

/** Follows docs/add-an-area.md step by step in a working copy. */
const name = 'mf-fraud-cases';
const title = 'Fraud cases';
const releases = testFolder();
let copy: WorkspaceCopy;
let nginx: NginxConsole;
const browser = chromiumUnderTest();

function inCopy(program: string, args: string[], env: Record<string, string> = {}): string {
  return execFileSync(join(copy.folder, 'node_modules/.bin', program), args, {
    cwd: copy.folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, NODE_ENV: 'test' },
  });
}

/** Caches of the compiler for the existing packages. */
function compiledHere(): string[] {
  const packages = [...areaNames(), ...readdirSync(sharedFolders).map((folder) => join('shared', folder))];
  return packages
    .map((folder) => join(folder, 'node_modules/.cache/types'))
    .filter((folder) => existsSync(join(workspaceRoot, folder)));
}

function copyWithBuilds(): WorkspaceCopy {
  const made = copyWorkspace();
  for (const built of ['shell/dist', 'mf-dashboard/dist-release', 'mf-system/dist-release'])
    made.bring(built);
  return made;
}

beforeAll(async () => {
  copy = copyWithBuilds();
  copy.run('release', 'shell', 'mf-dashboard', 'mf-system', '--to', releases);
  const areas = Object.fromEntries(
    ['mf-dashboard', 'mf-system'].map((area) => [area, areaReleases(releases, area)]),
  );
  nginx = await serveNginxConsole({ shell: join(releases, 'shell'), areas, releases });
}, 120_000);

afterAll(async () => {
  await nginx?.close();
  copy?.remove();
});

it('npm run add-area creates an area that passes type check, lint and tests unchanged', () => {
  // An attempt that failed has added it.
  if (existsSync(join(copy.folder, name))) {
    copy.remove();
    copy = copyWithBuilds();
  }
  copy.run('add-area', name, title);
  const manifests = join(copy.folder, 'shared/gateway/kubernetes/base/areas.yaml');
  expect(readFileSync(manifests, 'utf8')).toContain(`image: console-${name}:`);
  // Replaces the install of `npm run add-area`: another area has everything that the template needs.
  const [neighbour = ''] = areaNames().filter((area) => area === 'mf-clients');
  cpSync(join(copy.folder, neighbour, 'node_modules'), join(copy.folder, name, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const compiled of compiledHere()) copy.bring(compiled);
  inCopy('tsc', ['-b', name, 'shared/gateway']);
  inCopy('biome', ['ci', '--error-on-warnings', name, 'shared/gateway', 'tsconfig.json']);
  copy.run('build', name);
  for (const area of areaNames())
    symlinkSync(join(areaFolder(area), 'dist'), join(copy.folder, area, 'dist'));
  const report = join(copy.folder, 'result.json');
  const tests = ['--selectProjects', name, `${name} browser`, '-t', 'ten rows|is explained|in the composed'];
  const reporting = reportTo(report);
  inCopy('jest', [...tests, ...reporting.args], reporting.env);
  // Jest also succeeds if no test has such a name.
  expect(countsOf(report, true)).toMatchObject({ passed: 3, failed: 0 });
}, 300_000);

it('its release shows in the running console, and nothing else is built or changed', async () => {
  // An attempt that failed has released it.
  if (liveRelease(releases, name)) copy.run('rollback', name, '--to', releases, '--to-nothing');
  const liveShell = join(releases, 'shell');
  const before = contents(liveShell);
  const context = await browser.newContext({ baseURL: nginx.origin, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await signInByForm(page);
  await links.and(page.getByText('Dashboard')).waitFor();
  await expect(links.allTextContents()).resolves.toEqual(['Dashboard', 'System']);

  copy.run('release', name, '--to', releases);
  await nginx.add(name, areaReleases(releases, name));
  await page.reload();
  await links.and(page.getByText(title)).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await page.getByRole('table', { name: title }).getByRole('rowheader').nth(9).waitFor();
  await expect(links.allTextContents()).resolves.toEqual(['Dashboard', 'System', title]);
  expect(contents(liveShell)).toEqual(before);

  copy.run('rollback', name, '--to', releases, '--to-nothing');
  await page.reload();
  await links.and(page.getByText('System')).waitFor();
  await expect(links.allTextContents()).resolves.toEqual(['Dashboard', 'System']);
  expect(problems).toEqual([]);
  await context.close();
});

it('npm run remove-area leaves the working copy as it was before the area was added', () => {
  // An attempt that failed has removed it.
  if (!existsSync(join(copy.folder, name))) copy.run('add-area', name, title);
  expect(copy.run('remove-area', name, '--anyway')).toContain('npm run check says where');
  const listing = [
    'tsconfig.json',
    'CODEOWNERS',
    'docker-compose.yml',
    'shared/gateway/releases.compose.yml',
    'shared/gateway/kubernetes/base/areas.yaml',
    'shared/gateway/kubernetes/releases/area-patches.yaml',
  ];
  for (const file of listing)
    expect({ file, text: readFileSync(join(copy.folder, file), 'utf8') }).toEqual({
      file,
      text: readFileSync(join(workspaceRoot, file), 'utf8'),
    });
  expect(existsSync(join(copy.folder, name))).toBe(false);
});
