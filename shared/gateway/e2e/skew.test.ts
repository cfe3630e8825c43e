import type { Registry } from '@console/area/manifests';
import { assertCompatible } from '@console/commands/releaseFolder';
import type { Page } from 'playwright-core';
import { antd, auth, factsOf, makeBuilds, newerAntd, newerAuth, newerShell, react } from './skewBuilds';
import { bucketCarrier, folderCarrier } from './skewCarriers';

/** Tests the table in docs/skew.md. */
beforeAll(makeBuilds, 240_000);

const title = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1, exact: true }).waitFor();

async function running(page: Page) {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'What is running' }).click();
  return page.getByRole('dialog', { name: 'What is running' });
}

test('a build lists the exports that its code uses, however it imports them', () => {
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

/** Builds that are incompatible with the current shell, and the reason that is shown. */
const refused: [build: string, reason: string][] = [
  ['react 18', `It was built against react 18.3.1; this console has ${react}.`],
  ['a newer antd', `It was built against antd ${newerAntd}; this console has ${antd}.`],
  [
    'a newer auth',
    `It uses newInAuth of @console/auth, which this console does not have. It was built against @console/auth ${newerAuth}; this console has ${auth}. The shell has to be released first.`,
  ],
  [
    'a module as a whole',
    'It imports @console/ui/VisuallyHidden as a whole, so its use cannot be compared: its code has to import exports by name.',
  ],
  ['a new part of the design system', 'It uses @console/ui/Timeline, which this console does not have.'],
];

describe.each([
  ['a folder', folderCarrier(), ['the same versions', 'an older antd'], refused],
  // How a browser treats a release does not depend on the store, so one build of each kind is enough here.
  ['a bucket behind a cache', bucketCarrier(), ['the same versions'], refused.slice(0, 1)],
])(
  'released to %s, in the current shell, an area',
  (_carrier, { store, console, goLiveWith }, fitting, seen) => {
    const { open } = console();

    it.each(['the same versions', 'an older antd'])(
      'built against %s is accepted by the release command',
      async (build) => {
        await assertCompatible(store(), factsOf(build));
      },
    );

    it.each(fitting)('built against %s runs', async (build) => {
      await goLiveWith(build);
      const page = await open({ path: '/dashboard/system' });
      await title(page, 'System');
    });

    it.each(refused)('built against %s is refused by the release command', async (build, reason) => {
      await expect(assertCompatible(store(), factsOf(build))).rejects.toThrow(reason);
    });

    it.each(seen)(
      'built against %s is refused by the shell before any of its code runs',
      async (build, reason) => {
        await goLiveWith(build);
        const page = await open({ path: '/dashboard/system' });
        await title(page, '“System” is not available right now');
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

    it('built against a newer shell falls back to its previous release, and says so', async () => {
      await goLiveWith('the same versions', 'a newer auth');
      const page = await open({ path: '/dashboard/system' });
      await title(page, 'System');
      await page.getByText(/^System is running its previous release/).waitFor();
      await page.getByText(/It uses newInAuth of @console\/auth/).waitFor();
    });
  },
);

describe('in the current shell, an area', () => {
  const { console, goLiveWith } = folderCarrier();
  const { open } = console();

  it('whose page needs an unknown permission runs, and that page is closed', async () => {
    await goLiveWith('an unknown permission');
    const page = await open({ path: '/dashboard/system' });
    await title(page, 'This page is closed');
    await page.getByText(/^It asks for the permission reports\.read, which this console/).waitFor();
    await (await running(page)).getByRole('row', { name: /^System .* Loaded .*system is closed/ }).waitFor();
  });

  it('with an invalid setting names it, and the others keep working', async () => {
    const page = await open({
      path: '/dashboard/support/wearables',
      prepare: (context) =>
        context.route('**/config.json', async (route) => {
          const { areas: _, ...config } = await (await route.fetch({ maxRetries: 1 })).json();
          await route.fulfill({ json: config });
        }),
    });
    await title(page, '“Wearables” is not available right now');
    const setting = 'areas.mf-support.resetPasswordClientId';
    await page.getByRole('alert').getByText(`Its setting ${setting} in config.json is not valid.`).waitFor();
    await page.getByRole('link', { name: 'Applications' }).click();
    await title(page, 'Clients Overview');
  });

  it('whose link needs an unknown permission runs, without that link', async () => {
    const page = await open({
      path: '/dashboard/clients',
      prepare: (context) =>
        context.route('**/remotes.json', async (route) => {
          const registry: Registry = await (await route.fetch({ maxRetries: 1 })).json();
          const areas = registry.areas.map((known) => {
            const [link] = known.name === 'mf-clients' ? known.drawer : [];
            const unknown = link && { ...link, needs: 'reports.read', label: 'Reports' };
            return { ...known, drawer: [...known.drawer, ...(unknown ? [unknown] : [])] };
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

describe('in a newer shell, with a newer auth, an area', () => {
  const { console, goLiveWith } = folderCarrier();
  const { open } = console(newerShell);

  it.each([
    ['built against the current shell runs', 'the same versions', 'System'],
    [
      'built against the newer shell runs, and uses the new export',
      'a newer auth',
      'System, with the newer auth',
    ],
  ])('%s', async (_, build, name) => {
    await goLiveWith(build);
    const page = await open({ path: '/dashboard/system' });
    await title(page, name);
  });
});
