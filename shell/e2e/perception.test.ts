import { consoleUnderTest, perceptionProblems } from '@console/testing/browser';
import { goTo } from './goTo';

const { open, console: running } = consoleUnderTest();

type Records = ReturnType<typeof running>['platform']['records'];

const clientOf = (records: Records, authority: string) =>
  records.clients().find(({ authorities }) => authorities?.some((each) => each.authority === authority))
    ?.clientId;

/** Support and System have these tests in their own folders. */
const screens: Record<string, (of: Records) => string> = {
  'the dashboard': () => '/dashboard',
  'the list of OEMs': () => '/dashboard/oems',
  'the list of devices': () => '/dashboard/devices/nordlys',
  'a device': () => '/dashboard/device/brand/ATLAS%20GYM/model/ARC_TIMEPIECE/version/1',
  'the form of a new device': () => '/dashboard/devices/create/nordlys',
  'the list of entities': () => '/dashboard/entities',
  'an entity': () => '/dashboard/entities/nordlys',
  'the form of an entity': () => '/dashboard/entities/edit/nordlys',
  'the list of applications': () => '/dashboard/clients',
  'an application': (records) => `/dashboard/clients/client/${clientOf(records, 'ROLE_APPLIANCE')}`,
  'the form of an application': (records) => `/dashboard/clients/edit/${clientOf(records, 'ROLE_MOBILE')}`,
  'the form of a new application': () => '/dashboard/clients/create/nordlys',
  'the list of security modules': () => '/dashboard/utils/multos',
};

test('no screen has perception problems', async () => {
  const page = await open();
  const found: Record<string, string[]> = {};
  for (const [name, address] of Object.entries(screens)) {
    const path = address(running().platform.records);
    if (path !== '/dashboard') await goTo(page, path);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(
      () => !document.querySelector(':is(main, [role="dialog"]) [aria-busy="true"]'),
    );
    const problems = await perceptionProblems(page);
    if (problems.length > 0) found[name] = problems;
  }
  expect(found).toEqual({});
}, 120_000);

test('the lists behind the dashboard figures have no perception problems', async () => {
  const page = await open({ path: '/dashboard?drill=expired' });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('rowheader').first().waitFor();
  expect(await perceptionProblems(page)).toEqual([]);
});

test('the sign-in page has no perception problems', async () => {
  const page = await open({ as: null, path: '/' });
  await page.locator('#root').getByRole('button', { name: 'Sign In' }).waitFor();
  expect(await perceptionProblems(page)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  const line = await page
    .locator('#root')
    .getByRole('button', { name: 'Sign In' })
    .evaluate((button) => {
      const { borderColor, borderWidth, backgroundColor } = getComputedStyle(button);
      return { borderWidth, isSeen: borderColor !== backgroundColor };
    });
  expect(line).toEqual({ borderWidth: '1px', isSeen: true });
});
