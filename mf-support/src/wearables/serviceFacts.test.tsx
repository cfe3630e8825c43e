import { renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { cardName } from '../diagnosis/wording';
import { area } from '../routes';
import { serviceWhere } from '../testRecords';
import { wearablePath } from './paths';

const emailOf = (details: string | null | undefined) => (details?.includes('@') ? details : undefined);

async function openDetails(config: Record<string, unknown>) {
  const platform = testPlatform();
  const { objectStorage } = platform;
  const { wearable, service } = serviceWhere(
    platform,
    ({ activationMethods, configId }) =>
      !!configId && !!activationMethods?.some(({ details }) => emailOf(details)),
  );
  Object.assign(service, { psd2: { currentAmount: 0.1 + 0.2 } });
  const fetch = async (request: Request) =>
    request.url.endsWith('.json') ? Response.json(config) : objectStorage.fetch(request);
  const { user } = await renderArea({
    area,
    path: wearablePath('asn', wearable.asn),
    platform: { ...platform, objectStorage: { ...objectStorage, fetch } },
  });
  await user.click(await screen.findByRole('button', { name: `Show details of ${cardName(service)}` }));
  return { user, service };
}

const fact = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent;

test.each([
  ['CUMULATIVE_AMOUNT', '130 NOK'],
  ['TRANSACTION_COUNT', '130'],
  [undefined, '130'],
])(
  'amounts have the currency of the config; with the PSD2 mode %s the PSD2 limit is %s',
  async (psd2Mode, limit) => {
    const { user } = await openDetails({
      currency: 'NOK',
      lowValueTransactionLimit: 40,
      psd2Limit: 130,
      psd2Mode,
    });
    await waitFor(async () => expect(await fact('PSD2 current amount')).toBe('0.30 NOK'));
    await user.click(screen.getByRole('button', { name: /Service config/ }));
    expect(await fact('Low value transaction limit')).toBe('40 NOK');
    expect(await fact('PSD2 limit')).toBe(limit);
  },
);

test('amounts without a known currency have no unit, and the email of an activation method wraps after its @', async () => {
  const { user, service } = await openDetails({
    lowValueTransactionLimit: 40,
    psd2Mode: 'CUMULATIVE_AMOUNT',
  });
  expect(await fact('PSD2 current amount')).toBe('0.3');
  await user.click(screen.getByRole('button', { name: /Service config/ }));
  expect(await fact('Low value transaction limit')).toBe('40');
  expect(await fact('PSD2 limit')).toBe('missing');
  const email = service.activationMethods?.map(({ details }) => emailOf(details)).find(Boolean) ?? '';
  const methods = within(screen.getByRole('table', { name: /^Activation methods/ }));
  expect(methods.getByText(email)).toContainHTML('@<wbr>');
});

test.each([null, undefined, ''])(
  'a service whose config is named %j says that it has none',
  async (configId) => {
    const platform = testPlatform();
    const { wearable, service } = serviceWhere(platform, ({ token }) => token !== '');
    Object.assign(service, { configId });
    const { user } = await renderArea({ area, path: wearablePath('asn', wearable.asn), platform });
    const card = cardName(service, wearable.services ?? []);
    await user.click(await screen.findByRole('button', { name: `Show details of ${card}` }));
    await user.click(screen.getByRole('button', { name: /Service config/ }));
    expect(await screen.findByText('This service has no config.')).toBeVisible();
  },
);
