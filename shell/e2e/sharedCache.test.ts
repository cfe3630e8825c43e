import { consoleUnderTest } from '@console/testing/browser';
import type { Page } from 'playwright-core';

/** All areas in a tab share one query cache. */
const { open, console: running } = consoleUnderTest();

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Navigates by a link in the drawer, which keeps the cache. */
async function follow(page: Page, link: string): Promise<void> {
  const drawer = page.getByRole('navigation', { name: 'Main' });
  await drawer.getByRole('link', { name: link, exact: true }).click();
}

/** Navigates to an address without a reload. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Exposes the keys of the cache, which is in a shared module that every area uses. */
async function reachCache(page: Page): Promise<void> {
  await page.waitForFunction(() => globalThis.__CONSOLE_FEDERATION_RUNTIME__);
  await page.evaluate(async () => {
    const scope = globalThis.__CONSOLE_FEDERATION_RUNTIME__?.shareScope;
    const [shared] = Object.values(scope?.['@console/api'] ?? {});
    const factory = await shared?.get();
    const api = factory?.() as typeof import('@console/api') | undefined;
    const keys = () =>
      api?.queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey) ?? [];
    Object.assign(globalThis, { cachedKeys: keys });
  });
}

/** All keys in the cache, once at least this many of them belong to one owner. */
async function keysWith(page: Page, owner: string, least: number): Promise<string[][]> {
  const handle = await page.waitForFunction(
    ([name, count]) => {
      const keys: string[][] = Reflect.get(globalThis, 'cachedKeys')();
      return keys.filter(([first]) => first === name).length >= Number(count) ? keys : undefined;
    },
    [owner, String(least)],
  );
  return (await handle.jsonValue()) ?? [];
}

it('has every entry under the name of its area, or as shared, on every screen', async () => {
  const { records } = running().platform;
  const [wearable] = records.wearables();
  const [device] = records.devices();
  const [client] = records.clients();
  const [account] = records.accounts();
  const deviceAt = `brand/${device?.brand}/model/${device?.model.name}/version/${device?.model.version}`;
  const page = await open({ path: '/dashboard?drill=expired' });
  await reachCache(page);
  const owners = new Map<string, string[]>();
  const screens: [path: string, owner: string, entries: number][] = [
    // The figures, and the list of the dialog.
    ['/dashboard?drill=expired', 'mf-dashboard', 2],
    ['/dashboard/oems', 'mf-catalogue', 1],
    [`/dashboard/devices/${device?.entityId}`, 'mf-catalogue', 2],
    [`/dashboard/device/${deviceAt}`, 'mf-catalogue', 3],
    // The list of the entities, the maintenance state.
    ['/dashboard/entities', 'shared', 2],
    ['/dashboard/entities/nordlys', 'mf-catalogue', 4],
    ['/dashboard/clients', 'shared', 4],
    [`/dashboard/clients/client/${client?.clientId}`, 'mf-clients', 1],
    [`/dashboard/support/wearables/asn/${wearable?.asn}`, 'mf-support', 2],
    [`/dashboard/support/accounts/account/${encodeURIComponent(account?.email ?? '')}`, 'mf-support', 3],
    ['/dashboard/system', 'mf-system', 1],
    // Its records are shared with the forms of the applications.
    ['/dashboard/utils/multos', 'shared', 5],
  ];
  for (const [path, owner, entries] of screens) {
    await go(page, path);
    for (const [first = ''] of await keysWith(page, owner, entries))
      owners.set(first, [...(owners.get(first) ?? []), path]);
  }
  const known = new Set(screens.map(([, owner]) => owner));
  expect([...owners.keys()].sort()).toEqual([...known].sort());
});

it('shows an entity created in the catalogue in the filter of the applications', async () => {
  const page = await open({ path: '/dashboard/clients' });
  const entity = page.getByRole('combobox', { name: 'Entity' });
  const offered = (name: string) => page.locator('.ant-select-item').getByText(name);
  await entity.click();
  await offered('Atlas Gym').waitFor();
  await follow(page, 'Entities');
  await page.getByRole('link', { name: 'Add a entity' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Atlas Harbour');
  await page.getByLabel('Excluded from website').click();
  await button(page, 'Add entity').click();
  await page.getByRole('searchbox', { name: 'Search entities' }).fill('Atlas Harbour');
  await page.getByRole('link', { name: 'Atlas Harbour' }).waitFor();
  await follow(page, 'Applications');
  await entity.click();
  await offered('Atlas Harbour').waitFor();
});

it('shows a renamed application under its new name in the whitelist', async () => {
  const page = await open({ path: '/dashboard/system' });
  const choice = page.getByRole('combobox', { name: 'Add an application' });
  const offered = page.locator('.ant-select-item');
  await choice.click();
  const [, clientId = ''] = /\((.*)\)$/.exec((await offered.first().textContent()) ?? '') ?? [];
  await go(page, `/dashboard/clients/edit/${clientId}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Under a new name');
  await button(page, 'Save').click();
  await title(page, 'Under a new name');
  await follow(page, 'System');
  await choice.click();
  await offered.getByText(`Under a new name (${clientId})`).waitFor();
});
