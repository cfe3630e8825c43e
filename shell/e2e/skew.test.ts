import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseManifest } from '@console/area';
import type { Registry, ShellManifest } from '@console/area/manifests';
import { moduleVersion } from '@console/build/apiReport';
import { installedVersion, shellFolder } from '@console/build/workspace';
import { folderStore } from '@console/commands/folderStore';
import { builtAreas } from '@console/commands/localConsole';
import { assertCompatible } from '@console/commands/releaseFolder';
import { areaReleases } from '@console/commands/releasesOnDisk';
import { releaseUnchecked } from '@console/commands/releaseUnchecked';
import { copyWorkspace } from '@console/commands/workspaceCopy';
import { consoleUnderTest } from '@console/testing/browser';
import type { Page } from 'playwright-core';

/** docs/skew.md is the table of what is held here. */
const area = 'mf-system';
const folder = mkdtempSync(join(tmpdir(), 'console-skew-'));
const releases = areaReleases(folder, area);
const areas = { ...builtAreas(), [area]: releases };
const dist = (build: string) => join(folder, 'builds', build);
const shellOfTomorrow = join(folder, 'shell of tomorrow');

const react = installedVersion('react', shellFolder);
const antd = installedVersion('antd', shellFolder);
const auth = moduleVersion('auth', '.');
const [antdMajor = 0, antdMinor = 0] = antd.split('.').map(Number);
const olderAntd = `${antdMajor}.${antdMinor - 1}.0`;
const newerAntd = `${antdMajor}.${antdMinor + 1}.0`;
const newerAuth = `${Number.parseInt(auth, 10)}.99.0`;

/** Imports of every kind, of which those of a type and those that nobody uses take nothing. */
const everyWay = `import { newInAuth, type Session, useSession as unused } from '@console/auth';
import type { RuntimeConfig } from '@console/api';
import * as table from '@console/ui/PlainTable';
const words = (...of: (Session | RuntimeConfig)[]) => (table.PlainTable ? newInAuth() : of.length);
export const left = () => unused;
`;

/** Real builds of the same area, from a working copy in which the one thing differs. */
beforeAll(() => {
  const copy = copyWorkspace();
  const built = join(copy.folder, area, 'dist-release');
  const build = (name: string, ...withIt: string[]) => {
    // What is installed is no source, so the command would not see that it changed.
    rmSync(built, { recursive: true, force: true });
    copy.run('build', '--release', area, ...withIt);
    cpSync(built, dist(name), { recursive: true });
  };
  copy.install(area, 'react', '18.3.1');
  build('react 18');
  copy.install(area, 'react', react);
  copy.install(area, 'antd', olderAntd);
  build('an older antd');
  copy.install(area, 'antd', newerAntd);
  build('a newer antd');
  copy.install(area, 'antd', antd);

  const manifest = 'shared/ui/package.json';
  const page = `${area}/src/SystemPage.tsx`;
  const door = '"./VisuallyHidden": "./src/VisuallyHidden.tsx"';
  const timeline = '"./Timeline": "./src/VisuallyHidden.tsx"';
  const taken = "import { VisuallyHidden as Timeline } from '@console/ui/Timeline';\n";
  copy.change(manifest, door, `${timeline}, ${door}`);
  copy.change(page, 'import ', `${taken}import `);
  copy.change(page, '<Page>', '<Page><Timeline>New</Timeline>');
  build('a new part of the design system');
  copy.change(manifest, `${timeline}, `, '');
  copy.change(page, taken, '');
  copy.change(page, '<Timeline>New</Timeline>', '');

  copy.change(`${area}/src/routes.tsx`, "'system.read'", "'reports.read'");
  build('a permission of tomorrow');
  copy.change(`${area}/src/routes.tsx`, "'reports.read'", "'system.read'");

  const takesAll = "import * as all from '@console/ui/VisuallyHidden';\n";
  copy.change(page, 'import ', `${takesAll}import `);
  copy.change(page, '<Page>', '<Page>{Object.keys(all).length}');
  build('a module as a whole');
  copy.change(page, takesAll, '');
  copy.change(page, '{Object.keys(all).length}', '');

  copy.change('shared/auth/api.md', `| . | ${auth} |`, `| . | ${newerAuth} |`);
  copy.change(
    'shared/auth/src/index.ts',
    'export ',
    "export const newInAuth = () => 'System, with the newer auth';\nexport ",
  );
  copy.change(page, 'title="System"', 'title={words()}');
  copy.change(
    `${area}/src/routes.tsx`,
    'export ',
    "export { useLocation } from 'react-router-dom';\nexport ",
  );
  copy.change(page, 'import ', `${everyWay}import `);
  build('a newer auth', 'shell');
  cpSync(join(copy.folder, 'shell/dist'), shellOfTomorrow, { recursive: true });
  copy.remove();
  cpSync(builtAreas()[area] ?? '', dist('what it has'), { recursive: true });
  cpSync(join(shellFolder, 'dist'), join(folder, 'shell'), { recursive: true });
}, 240_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function factsOf(build: string): ReleaseManifest {
  return JSON.parse(readFileSync(join(dist(build), 'release.json'), 'utf8'));
}

/** Makes a build live past the release command, which would refuse what does not fit. */
async function goLiveWith(...builds: string[]): Promise<void> {
  for (const past of [releases, join(folder, 'history')]) rmSync(past, { recursive: true, force: true });
  for (const build of builds) await releaseUnchecked(folder, dist(build), factsOf(build));
}

const title = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1, exact: true }).waitFor();

async function running(page: Page) {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'What is running' }).click();
  return page.getByRole('dialog', { name: 'What is running' });
}

test('a build names the exports that its code takes, however it imports them', () => {
  const {
    '@console/auth': ofAuth,
    '@console/ui/PlainTable': ofTable,
    ...others
  } = factsOf('a newer auth').uses;
  expect(ofAuth?.version).toBe(newerAuth);
  expect(ofAuth?.exports).toContain('newInAuth');
  expect(ofAuth?.exports).not.toContain('useSession');
  expect(ofTable?.exports).toEqual(['PlainTable']);
  expect(others['react-router-dom']?.exports).toEqual(['useLocation']);
  expect(others['@console/api']?.exports).not.toContain('RuntimeConfig');
});

describe('in the shell of today, an area', () => {
  const { open } = consoleUnderTest('composed', { areas });

  it('finds every export that the shell says it offers', async () => {
    const { shared }: ShellManifest = JSON.parse(readFileSync(join(shellFolder, 'dist/shell.json'), 'utf8'));
    await goLiveWith('what it has');
    const page = await open({ path: '/dashboard/system' });
    await title(page, 'System');
    const missing = await page.evaluate(async (offered) => {
      const found: string[] = [];
      const [host] = __FEDERATION__.__INSTANCES__;
      for (const [request, { version, exports }] of Object.entries(offered)) {
        const load = host?.shareScopeMap.default?.[request]?.[version]?.get;
        if (!load) found.push(request);
        // What comes as a whole is its own default.
        const names = exports.includes('*')
          ? exports.filter((name) => !/^(\*|default)$/.test(name))
          : exports;
        const module = (await load?.())?.();
        for (const name of names) if (!(name in Object(module))) found.push(`${request} ${name}`);
      }
      return found;
    }, shared);
    expect(missing).toEqual(['@module-federation/webpack-bundler-runtime']);
  });

  it.each(['what it has', 'an older antd'])('built against %s runs', async (build) => {
    await assertCompatible(folderStore(folder), factsOf(build));
    await goLiveWith(build);
    const page = await open({ path: '/dashboard/system' });
    await title(page, 'System');
  });

  it.each([
    ['react 18', `It was built against react 18.3.1; this console has ${react}.`],
    ['a newer antd', `It was built against antd ${newerAntd}; this console has ${antd}.`],
    [
      'a newer auth',
      `It uses newInAuth of @console/auth, which this console does not have. It was built against @console/auth ${newerAuth}; this console has ${auth}. The shell has to be released first.`,
    ],
    [
      'a module as a whole',
      'It takes @console/ui/VisuallyHidden as a whole, so what it uses cannot be compared: its code has to name what it takes.',
    ],
    ['a new part of the design system', 'It uses @console/ui/Timeline, which this console does not have.'],
  ])(
    'built against %s is refused by the release command, and by the shell before any of its code runs',
    async (build, reason) => {
      await expect(assertCompatible(folderStore(folder), factsOf(build))).rejects.toThrow(reason);
      await goLiveWith(build);
      const page = await open({ path: '/dashboard/system' });
      await title(page, 'System is not available right now');
      await page.getByRole('alert').getByText(reason).waitFor();
      await expect(
        page.evaluate(() => Object.keys(window).some((key) => key.startsWith('mf_system'))),
      ).resolves.toBe(false);
      await page.getByRole('link', { name: 'Applications' }).click();
      await title(page, 'Clients Overview');
      const { version, commit } = factsOf(build);
      const row = (await running(page)).getByRole('row', { name: `System ${version} ${commit} – Refused` });
      await row.getByText(reason).waitFor();
    },
  );

  it('of tomorrow is running its previous release, and says so', async () => {
    await goLiveWith('what it has', 'a newer auth');
    const page = await open({ path: '/dashboard/system' });
    await title(page, 'System');
    await page.getByText(/^System is running its previous release/).waitFor();
    await page.getByText(/It uses newInAuth of @console\/auth/).waitFor();
  });

  it('whose page asks for a permission of tomorrow runs, and that page is closed', async () => {
    await goLiveWith('a permission of tomorrow');
    const page = await open({ path: '/dashboard/system' });
    await title(page, 'This page is closed');
    await page.getByText(/^It asks for the permission reports\.read, which this console/).waitFor();
    await (await running(page)).getByRole('row', { name: /^System .* Loaded .*system is closed/ }).waitFor();
  });

  it('whose settings do not fit says which, and the others stay', async () => {
    const page = await open({
      path: '/dashboard/support/wearables',
      prepare: (context) =>
        context.route('**/config.json', async (route) => {
          const { areas: _, ...config } = await (await route.fetch()).json();
          await route.fulfill({ json: config });
        }),
    });
    await title(page, 'Customer support is not available right now');
    const setting = 'areas.mf-support.resetPasswordClientId';
    await page.getByRole('alert').getByText(`Its setting ${setting} in config.json is not valid.`).waitFor();
    await page.getByRole('link', { name: 'Applications' }).click();
    await title(page, 'Clients Overview');
  });

  it('with a permission of tomorrow in its facts runs, without the link that needs it', async () => {
    const page = await open({
      path: '/dashboard/clients',
      prepare: (context) =>
        context.route('**/remotes.json', async (route) => {
          const registry: Registry = await (await route.fetch()).json();
          const areas = registry.areas.map((known) => {
            const [link] = known.name === 'mf-clients' ? known.drawer : [];
            const ofTomorrow = link && { ...link, needs: 'reports.read', label: 'Reports' };
            return { ...known, drawer: [...known.drawer, ...(ofTomorrow ? [ofTomorrow] : [])] };
          });
          await route.fulfill({ json: { areas } });
        }),
    });
    await title(page, 'Clients Overview');
    const drawer = page.getByRole('navigation', { name: 'Main' });
    await drawer.getByRole('link', { name: 'Applications' }).waitFor();
    await expect(drawer.getByRole('link', { name: 'Reports' }).count()).resolves.toBe(0);
    await (await running(page))
      .getByRole('row', { name: /^Applications .* Loaded .*“Reports” is left out.*"reports\.read"/ })
      .waitFor();
  });
});

describe('in the shell of tomorrow, with a newer auth, an area', () => {
  const { open } = consoleUnderTest('composed', { areas, shell: shellOfTomorrow });

  it.each([
    ['of today runs', 'what it has', 'System'],
    ['of tomorrow runs, and uses what is new', 'a newer auth', 'System, with the newer auth'],
  ])('%s', async (_, build, name) => {
    await goLiveWith(build);
    const page = await open({ path: '/dashboard/system' });
    await title(page, name);
  });
});
