import type { Registry } from '@console/area/manifests';
import { assertCompatible } from '@console/commands/releaseFolder';
import type { Page } from 'playwright-core';
import {
  antd,
  auth,
  factsOf,
  makeBuilds,
  newerAntd,
  newerAuth,
  react,
  removeBuilds,
  shellOfTomorrow,
} from './skewBuilds';
import { bucketCarrier, folderCarrier } from './skewCarriers';

/** docs/skew.md is the table of what is held here. */
beforeAll(makeBuilds, 240_000);
afterAll(removeBuilds);

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

/** What does not fit the shell of today, and what is said of it. */
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
  ['a folder', folderCarrier(), ['what it has', 'an older antd'], refused],
  // What a browser makes of a release does not hang on who carried it: here one of each kind shows that it arrives.
  ['a bucket behind a cache', bucketCarrier(), ['what it has'], refused.slice(0, 1)],
])(
  'released to %s, in the shell of today, an area',
  (_carrier, { store, console, goLiveWith }, fitting, seen) => {
    const { open } = console();

    it.each(['what it has', 'an older antd'])(
      'built against %s is taken by the release command',
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
  },
);

describe('in the shell of today, an area', () => {
  const { console, goLiveWith } = folderCarrier();
  const { open } = console();

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
  const { console, goLiveWith } = folderCarrier();
  const { open } = console(shellOfTomorrow);

  it.each([
    ['of today runs', 'what it has', 'System'],
    ['of tomorrow runs, and uses what is new', 'a newer auth', 'System, with the newer auth'],
  ])('%s', async (_, build, name) => {
    await goLiveWith(build);
    const page = await open({ path: '/dashboard/system' });
    await title(page, name);
  });
});
