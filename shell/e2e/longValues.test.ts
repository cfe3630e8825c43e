import { consoleUnderTest } from '@console/testing/browser';
import type { Page, Route } from 'playwright-core';
import { goTo } from './goTo';

const { open, console: running } = consoleUnderTest();

/** In CSS pixels: a phone, a small phone, and 400 % zoom of a 1280 px screen (WCAG 1.4.10). */
const widths = [360, 320];
const LONG = 120;

/** Fields that are filled by people or other systems, so they may contain anything. */
const free =
  /^(name|brand|model|version|displayName|brandDisplayName|modelDisplayName|color|description|typeCode|tdpIdentifier|username|email|assignedTo|assignedToName|supportEmail|storeLink|serialNumber|visualId|token|issuer|message|event|entityId|clientUser|firstName|lastName|clientName|url|authority|resourceIds|scope|logLevel)$/;

const lengthened = (text: string) => text + 'W'.repeat(Math.max(0, LONG - text.length));

function withLongTexts(value: unknown, key = ''): unknown {
  if (typeof value === 'string')
    return free.test(key) && !/^(data:|http)/.test(value) ? lengthened(value) : value;
  if (Array.isArray(value)) return value.map((item) => withLongTexts(item, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withLongTexts(item, name)]));
}

/** Answers with lengthened texts. A lengthened id in an address is cut back to that of the record. */
async function lengthen(route: Route): Promise<void> {
  const request = route.request();
  const reply = await route.fetch({ maxRetries: 1, url: request.url().replace(/W{20,}/g, '') });
  const text = await reply.text();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return route.fulfill({ response: reply });
  }
  return route.fulfill({ response: reply, json: withLongTexts(json) });
}

/** How much wider the page is than the window, and which elements overflow outside of scrolling containers. */
async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const scrolls = (element: Element): boolean =>
      element !== root &&
      (getComputedStyle(element).overflowX !== 'visible' ||
        (element.parentElement !== null && scrolls(element.parentElement)));
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 0.1 && !scrolls(element),
    );
    const named = wide
      .slice(-6)
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`);
    return [`${root.scrollWidth} px in ${root.clientWidth} px`, ...named];
  });
}

async function settled(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .starting'));
}

function addresses(): Record<string, string> {
  const { records } = running().platform;
  const device = records.devices().find(({ variants }) => (variants?.length ?? 0) > 0);
  const wearable = records
    .wearables()
    .find(({ services, username }) => (services?.length ?? 0) > 0 && !!username);
  const client = records.clients().find(({ mobileAppDetails }) => mobileAppDetails);
  const entity = records.entities().find(({ theme }) => theme);
  const deviceName = [device?.brand, device?.model.name, device?.model.version].map((name) =>
    encodeURIComponent(lengthened(name ?? '')),
  );
  const deviceAt = `brand/${deviceName[0]}/model/${deviceName[1]}/version/${deviceName[2]}`;
  const entityId = lengthened(entity?.id ?? '');
  return {
    dashboard: '/dashboard',
    OEMs: '/dashboard/oems',
    devices: `/dashboard/devices/${lengthened(device?.entityId ?? '')}`,
    device: `/dashboard/device/${deviceAt}`,
    'device form': `/dashboard/devices/edit/${deviceAt}`,
    entities: '/dashboard/entities',
    entity: `/dashboard/entities/${entityId}`,
    'entity form': `/dashboard/entities/edit/${entityId}`,
    applications: '/dashboard/clients',
    application: `/dashboard/clients/client/${client?.clientId}`,
    'application form': `/dashboard/clients/edit/${client?.clientId}`,
    wearable: `/dashboard/support/wearables/asn/${wearable?.asn}`,
    'wearable history': `/dashboard/support/wearables/asn/${wearable?.asn}?tab=history`,
    'a wrong address': `/dashboard/support/wearables/asn/${'W'.repeat(LONG)}`,
    account: `/dashboard/support/accounts/account/${encodeURIComponent(wearable?.username ?? '')}`,
    'account activity': `/dashboard/support/accounts/account/${encodeURIComponent(wearable?.username ?? '')}?tab=activity`,
    system: '/dashboard/system',
    dongles: '/dashboard/utils/multos',
    'no dongle': `/dashboard/utils/multos/${'W'.repeat(LONG)}`,
  };
}

it('no page scrolls sideways, whatever its record contains', async () => {
  const page = await open({
    prepare: (context) => context.route('**/api/admin/**', lengthen),
    viewport: { width: 1366, height: 900 },
    expectedProblems: /404|400/,
  });
  const wide: Record<string, string[]> = {};
  for (const [name, path] of Object.entries(addresses())) {
    await page.setViewportSize({ width: 1366, height: 900 });
    // Another tab of the same page has the same title.
    if (path.includes('?') || path === '/dashboard') await page.goto(path);
    else await goTo(page, path);
    await settled(page);
    for (const width of [1366, ...widths]) {
      await page.setViewportSize({ width, height: 780 });
      const found = await overflow(page);
      if (found.length > 0) wide[`${name} at ${width} px`] = found;
    }
  }
  expect(wide).toEqual({});
}, 300_000);

it('no failure makes a page scroll sideways, whatever it says', async () => {
  const message = `Account locked, see https://helpdesk.example.com/kb/${'locked-accounts-'.repeat(8)}`;
  const signIn = await open({
    as: null,
    path: '/',
    viewport: { width: 320, height: 780 },
    expectedProblems: /500/,
    prepare: (context) =>
      context.route('**/oauth/authorize*', (route) => route.fulfill({ status: 500, json: { message } })),
  });
  await signIn.getByLabel('Email').fill('admin@example.com');
  await signIn.getByLabel('Password').fill('console');
  await signIn.getByRole('button', { name: 'Sign In' }).click();
  await signIn.getByText('Account locked').waitFor();
  expect(await overflow(signIn)).toEqual([]);

  const page = await open({
    path: addresses()['account activity'] ?? '',
    viewport: { width: 320, height: 780 },
    expectedProblems: /404|503/,
    prepare: async (context) => {
      await context.route('**/api/admin/**', lengthen);
      await context.route('**/api/admin/wearables/logs/**', (route) => route.fulfill({ status: 503 }));
    },
  });
  await page.getByText('Could not be loaded:').waitFor();
  expect(await overflow(page)).toEqual([]);
});

it('a notification and its close button stay in the window, whatever the record is called', async () => {
  const page = await open({ path: '/dashboard/entities/create' });
  await page.getByRole('checkbox', { name: 'Excluded from website' }).check();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('W'.repeat(10_000));
  await page.getByRole('button', { name: 'Add entity' }).click();
  const cross = page.getByRole('region', { name: 'Notification' }).getByRole('button', { name: 'Dismiss' });
  await cross.waitFor();
  expect((await cross.boundingBox())?.y).toBeGreaterThan(0);
  await cross.click();
  await page.getByRole('link', { name: 'Add a entity' }).waitFor();
});

it('a select has room for its value in a browser that enlarges text alone', async () => {
  const page = await open({ path: '/dashboard/clients' });
  const select = page.getByRole('combobox', { name: 'Client Type of applications' });
  const heights = await select.evaluate((element) => {
    const before = element.clientHeight;
    // WCAG 2.2, 1.4.4.
    element.style.font = '28px / 40px sans-serif';
    return [before, element.clientHeight];
  });
  expect(heights[0]).toBe(30);
  expect(heights[1]).toBeGreaterThanOrEqual(40);
});

it('the top bar holds the longest role with wider text spacing at 400 % zoom, and beside the entity on a tablet', async () => {
  const page = await open({ as: 'ROLE_EXTERNAL_ADMIN_READ_ONLY', viewport: { width: 320, height: 640 } });
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    // WCAG 2.2, 1.4.12.
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  async function boxes() {
    const bar = await page.getByRole('banner').boundingBox();
    const entity = await page.getByText('NORDLYS', { exact: true }).boundingBox();
    const role = await page.getByText('EXTERNAL ADMIN READ ONLY').boundingBox();
    if (!bar || !entity || !role) throw new Error('not shown');
    return { bar, entity, role };
  }
  const { bar, entity, role } = await boxes();
  expect(entity.y).toBeGreaterThanOrEqual(bar.y + 3);
  expect(role.y + role.height).toBeLessThanOrEqual(bar.y + bar.height);

  await page.setViewportSize({ width: 768, height: 1024 });
  const tablet = await boxes();
  expect(tablet.entity.x + tablet.entity.width).toBeLessThan(tablet.role.x);
});
