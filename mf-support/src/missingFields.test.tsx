import { renderArea, testPlatform } from '@console/testing';
import { screen, within } from '@testing-library/react';
import { cardName } from './diagnosis/wording';
import { area } from './routes';
import { severalPath } from './several/paths';
import { accountWhere, accountWithWearables, serviceWhere, wearableWhere } from './testRecords';
import { serviceStatesText } from './wearables/ServiceStates';

const fact = async (label: string) => (await screen.findByText(label)).nextElementSibling;

/** An account about which the platform does not say whether it is enabled. */
function unknownAccount() {
  const platform = testPlatform();
  const { username } = wearableWhere(platform, ({ username: name }) => !!name);
  const account = accountWhere(platform, ({ email }) => email === username);
  Object.assign(account, { enabled: undefined });
  return { platform, account };
}

test('the page of an account that may be enabled or not says that this is missing', async () => {
  const { platform, account } = unknownAccount();
  const path = `/dashboard/support/accounts/account/${encodeURIComponent(account.email)}`;
  await renderArea({ area, path, platform });
  expect(await fact('Enabled')).toHaveTextContent(/^missing$/);
  const band = within(await screen.findByRole('region', { name: 'Payment diagnosis' }));
  expect(await band.findByText('Account: missing')).toBeInTheDocument();
  expect(band.queryByText(/undefined|null/)).not.toBeInTheDocument();
});

test('among several records, the state of such an account is missing', async () => {
  const { platform, account } = unknownAccount();
  await renderArea({ area, path: severalPath([account.email]), platform });
  expect(await screen.findByRole('cell', { name: 'missing' })).toBeVisible();
});

test('a wearable without a version has the name of its model, without a link', async () => {
  const platform = testPlatform();
  const { asn, device } = wearableWhere(platform, () => true);
  Object.assign(device, { version: null });
  await renderArea({ area, path: `/dashboard/support/wearables/asn/${asn}`, platform });
  expect((await fact('Model'))?.textContent).toBe(device.model);
  expect(screen.queryByRole('link', { name: device.model })).not.toBeInTheDocument();
  const band = within(screen.getByRole('region', { name: 'Payment diagnosis' }));
  expect(await band.findByText(/^device: not checked/)).toBeInTheDocument();
});

test('an activation method without a name has a dash', async () => {
  const platform = testPlatform();
  const { wearable, service } = serviceWhere(
    platform,
    ({ activationMethods }) => activationMethods?.length === 1,
  );
  Object.assign(service.activationMethods?.[0] ?? {}, { method: null });
  const { user } = await renderArea({
    area,
    path: `/dashboard/support/wearables/asn/${wearable.asn}`,
    platform,
  });
  await user.click(await screen.findByRole('button', { name: `Show details of ${cardName(service)}` }));
  const table = within(await screen.findByRole('table', { name: /^Activation methods/ }));
  expect(table.getByRole('rowheader')).toHaveTextContent(/^–$/);
});

test('a wearable whose name is blank is linked as Unnamed, with a dash as its model', async () => {
  const platform = testPlatform();
  const { account, wearables } = accountWithWearables(platform);
  const [wearable] = wearables;
  Object.assign(wearable?.device ?? {}, { brand: '', model: ' ', variant: { color: '' } });
  Object.assign(wearable ?? {}, { serialNumber: null });
  const path = `/dashboard/support/accounts/account/${encodeURIComponent(account.email)}`;
  await renderArea({ area, path, platform });
  const table = within(await screen.findByRole('table', { name: /^wearables/i }));
  const row = within((await table.findByText(wearable?.asn ?? '')).closest('tr') ?? document.body);
  expect(row.getAllByRole('cell', { name: '–' })).toHaveLength(3);
  const band = within(screen.getByRole('region', { name: 'Payment diagnosis' }));
  expect((await band.findAllByRole('link', { name: 'Unnamed' }))[0]).toHaveAttribute(
    'href',
    `/dashboard/support/wearables/asn/${wearable?.asn}`,
  );
});

test('a wearable whose brand and model are blank is unnamed', async () => {
  const platform = testPlatform();
  const wearable = wearableWhere(platform, ({ device }) => !device.variant?.color);
  Object.assign(wearable.device, { brand: ' ', model: '' });
  await renderArea({ area, path: `/dashboard/support/wearables/asn/${wearable.asn}`, platform });
  expect(await screen.findByRole('heading', { level: 1, name: /Unnamed/ })).toBeVisible();
  expect(document.title).toMatch(/^Unnamed/);
});

test.each([
  [undefined, 'The platform did not send the services', ''],
  [[], 'No Services Currently Registered', 'No service'],
])('services sent as %j: %s', async (services, text, states) => {
  const platform = testPlatform();
  const [wearable] = platform.records.wearables();
  if (!wearable) throw new Error('The seed has no wearable');
  Object.assign(wearable, { services });
  await renderArea({ area, path: `/dashboard/support/wearables/asn/${wearable.asn}`, platform });
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(serviceStatesText({ ...wearable, serialNumber: 'S1', services })).toBe(states);
});
