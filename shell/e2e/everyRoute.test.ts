import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder, areaNames } from '@console/build/workspace';
import { consoleUnderTest } from '@console/testing/browser';
import { goTo } from './goTo';

const { open, console: running } = consoleUnderTest();

type Route = [path: string, title: string, ...above: string[]];

/** An address of every route, its title, and the breadcrumbs above it (ledger, L7). */
function routes(): Route[] {
  const { records } = running().platform;
  const [device] = records.devices();
  const oem = device?.entityId ?? '';
  const deviceName = `${device?.modelDisplayName} ${device?.model.version}`;
  const deviceAt = `brand/${device?.brand}/model/${device?.model.name}/version/${device?.model.version}`;
  const [entity = { id: '', name: '' }] = records.entities();
  const [client = { clientId: '', name: '' }] = records.clients();
  const [{ serialNumber } = { serialNumber: '' }] = records.securityModules();
  const [wearable] = records.wearables();
  const worn = records
    .devices()
    .find(({ brand, model }) => brand === wearable?.device.brand && model.name === wearable.device.model);
  const wearableName = `${worn?.brandDisplayName} ${worn?.modelDisplayName}, ${wearable?.device.variant?.color}`;
  const [{ email } = { email: '' }] = records.accounts();
  return [
    ['/dashboard/oems', 'OEMs'],
    [`/dashboard/devices/${oem}`, oem, 'OEMs'],
    [`/dashboard/devices/create/${oem}`, 'Add a device', 'OEMs', oem],
    [`/dashboard/device/${deviceAt}`, deviceName, 'OEMs', oem],
    [`/dashboard/devices/edit/${deviceAt}`, `Edit ${deviceName}`, 'OEMs', oem, deviceName],
    ['/dashboard/entities', 'Entities'],
    ['/dashboard/entities/create', 'Add an Entity', 'Entities'],
    [`/dashboard/entities/${entity.id}`, entity.name, 'Entities'],
    [`/dashboard/entities/edit/${entity.id}`, `Edit ${entity.name}`, 'Entities', entity.name],
    ['/dashboard/clients', 'Clients Overview'],
    [`/dashboard/clients/client/${client.clientId}`, client.name, 'Applications'],
    [`/dashboard/clients/create/${oem}`, 'Add an Application', 'Applications'],
    [`/dashboard/clients/edit/${client.clientId}`, `Edit ${client.name}`, 'Applications', client.name],
    ['/dashboard/utils/multos', 'Security Modules'],
    ['/dashboard/utils/multos/read/', 'Read a device', 'Security Modules'],
    ['/dashboard/utils/multos/configure/', 'Import or Configure Multos', 'Security Modules'],
    [`/dashboard/utils/multos/${serialNumber}`, `Multos dongle ${serialNumber}`, 'Security Modules'],
    ['/dashboard/support/wearables', 'Search Wearables'],
    ['/dashboard/support/wearables/several', 'Several records', 'Search Wearables'],
    [`/dashboard/support/wearables/asn/${wearable?.asn}`, wearableName, 'Search Wearables'],
    ['/dashboard/support/accounts', 'Search Accounts'],
    [`/dashboard/support/accounts/account/${email}`, email, 'Search Accounts'],
    ['/dashboard/system', 'System'],
    ['/dashboard', 'Dashboard'],
  ];
}

/** The routes that an area declares. */
const declaredIn = (area: string) =>
  readFileSync(join(areaFolder(area), 'src/routes.tsx'), 'utf8').match(/^ +path: .*/gm) ?? [];

test('every route has its title and its breadcrumbs', async () => {
  expect(routes()).toHaveLength(areaNames().flatMap(declaredIn).length);
  const page = await open({ path: '/dashboard/clients/nothing/here' });
  await page.getByRole('heading', { name: '404 NOT FOUND' }).waitFor();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  const found: Route[] = [];
  for (const [path, title] of routes()) {
    await goTo(page, path);
    // The name of a record comes with its data.
    await page.waitForFunction((wanted) => document.title === wanted, `${title} · Staging console`);
    const [last = title, ...above] = (await crumbs.allTextContents()).reverse();
    found.push([path, last, ...above.reverse()]);
  }
  expect(found).toEqual(routes());
});
