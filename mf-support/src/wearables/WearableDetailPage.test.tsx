import type { Role } from '@console/auth';
import { renderArea, testPlatform } from '@console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { cardName } from '../diagnosis/wording';
import { area } from '../routes';
import { serviceWhere, wearableWhere } from '../testRecords';

const addressOf = (asn: string) => `/dashboard/support/wearables/asn/${asn}`;
const open = (
  asn: string,
  { platform = testPlatform(), as }: { platform?: ReturnType<typeof testPlatform>; as?: Role } = {},
) => renderArea({ area, path: addressOf(asn), platform, ...(as && { as }) });

/** The value of a label in a description list. */
const fact = (label: string, inside: HTMLElement = screen.getByRole('main')) =>
  within(inside).getAllByText(label, { selector: 'dt' })[0]?.nextElementSibling;

const textOf = ({ textContent }: Element) => textContent;

test('the summary shows the facts and the owner of the wearable', async () => {
  const platform = testPlatform();
  const wearable = wearableWhere(
    platform,
    ({ serialNumber, username, device }) => !!serialNumber && !!username && !!device.variant?.color,
  );
  const { user } = await open(wearable.asn, { platform });
  expect(await screen.findByRole('tab', { name: 'Summary', selected: true })).toBeInTheDocument();
  expect(document.title).toContain(wearable.device.variant?.color);
  expect(screen.getAllByRole('term')[0]).toHaveTextContent('Registered to');
  expect(fact('Brand')).toHaveTextContent(wearable.device.brand);
  const { brand, model, version } = wearable.device;
  expect(fact('Model')).toHaveTextContent(`${model} ${version}`);
  expect(screen.getByRole('link', { name: `${model} ${version}` })).toHaveAttribute(
    'href',
    `/dashboard/device/brand/${brand}/model/${model}/version/${version}`,
  );
  expect(fact('Variant')).toHaveTextContent(wearable.device.variant?.color ?? '');
  expect(fact('ASN')).toHaveTextContent(wearable.asn);
  expect(fact('Serial number')).toHaveTextContent(wearable.serialNumber ?? '');
  expect(fact('Created')?.firstElementChild).toHaveAttribute('datetime', wearable.createdDate);
  expect(fact('Modified')?.firstElementChild).toHaveAttribute('datetime', wearable.modifiedDate);
  expect(screen.getByRole('link', { name: wearable.username ?? '' })).toHaveAttribute(
    'href',
    `/dashboard/support/accounts/account/${encodeURIComponent(wearable.username ?? '')}`,
  );
  await user.click(screen.getByRole('button', { name: 'Copy email' }));
  expect(await navigator.clipboard.readText()).toBe(wearable.username);
  expect(screen.getByText('Copied email')).toBeInTheDocument();
});

test("shows the picture of the wearable's colour variant", async () => {
  const platform = testPlatform();
  const pictured = platform.records.devices().filter(({ variants }) => variants?.some(({ image }) => image));
  const wearable = wearableWhere(platform, ({ device }) =>
    pictured.some(
      ({ brand, model, variants }) =>
        brand === device.brand &&
        model.name === device.model &&
        model.version === device.version &&
        variants?.some(({ color, image }) => image && color === device.variant?.color),
    ),
  );
  const { brand, model, version, variant } = wearable.device;
  await open(wearable.asn, { platform });
  const picture = await screen.findByRole('img', { name: `${brand} ${model} ${variant?.color}` });
  expect(picture).toHaveAttribute('src', expect.stringMatching(/^http:\/\/storage\.test\//));
  const asked = platform.calls.find(({ path }) => path.startsWith('/discover/'));
  expect(asked?.path).toBe(`/discover/devices/brand/${brand}/model/${model}/version/${version}`);
  expect(asked?.query).toEqual({ color: variant?.color });
});

test('a wearable without a catalogue entry shows a placeholder picture', async () => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/discover/*' }, status: 500 });
  const { brand, model, variant } = platform.records.wearables()[0]?.device ?? { brand: '', model: '' };
  await open(platform.records.wearables()[0]?.asn ?? '', { platform });
  const name = [brand, model, variant?.color].filter(Boolean).join(' ');
  expect(await screen.findByRole('img', { name: `${name}: no image` })).toBeInTheDocument();
});

test('a wearable without a serial number is NOT PAIRED', async () => {
  const platform = testPlatform();
  await open(wearableWhere(platform, ({ serialNumber }) => !serialNumber).asn, { platform });
  await screen.findByRole('tab', { name: 'Summary' });
  expect(fact('Serial number')).toHaveTextContent(/^NOT PAIRED$/);
});

test('a wearable without a service says so', async () => {
  const platform = testPlatform();
  await open(wearableWhere(platform, ({ services }) => services?.length === 0).asn, { platform });
  expect(await screen.findByText('No Services Currently Registered')).toBeInTheDocument();
});

test.each([
  ['ACTIVE', /^Usable\. Only the customer or the issuer can suspend it\.$/],
  ['SUSPENDED', /^Suspended by the user or the issuer; must be activated to resume\.$/],
  ['PROCESSING', /^The wearable has not yet been personalised\.$/],
  [
    'INACTIVE',
    /^Not yet activated; must be activated within 30 days of registration\. (\d+ days? left to activate|The 30 days to activate are over)\.$/,
  ],
])('the state %s is explained', async (state, explanation) => {
  const platform = testPlatform();
  const { wearable, service } = serviceWhere(platform, (candidate) => candidate.state === state);
  await open(wearable.asn, { platform });
  const row = (await screen.findByText(service.token)).closest('tr');
  const tag = within(row ?? document.body).getByText(state);
  expect(tag.getAttribute('aria-description')).toMatch(explanation);
});

test('the row of a service shows the issuer and the last digits of its card', async () => {
  const platform = testPlatform();
  const { wearable, service } = serviceWhere(platform, ({ state }) => state === 'ACTIVE');
  const fallbackImage = { issuerName: 'Fjordbank', issuerLogo: 'https://logos.test/fjordbank.png' };
  Object.assign(service, { type: 'LOYALTY', productInfo: { imageText: '4711', fallbackImage } });
  await open(wearable.asn, { platform });
  const row = (await screen.findByText(service.token)).closest('tr');
  expect([...(row?.children ?? [])].map(textOf)).toEqual([
    '',
    'Fjordbank •••• 4711',
    'ACTIVE',
    'LOYALTY',
    service.token,
  ]);
  const card = within(row ?? document.body).getByRole('rowheader');
  expect(within(card).getByRole('presentation')).toHaveAttribute('src', fallbackImage.issuerLogo);
  const copy = { name: 'Copy token ID of card •••• 4711' };
  expect(within(row ?? card).getByRole('button', copy)).toBeVisible();
});

test('the row of an INACTIVE service shows how long it can still be activated, and the next step how', async () => {
  const platform = testPlatform();
  const DAY = 86_400_000;
  const { asn, services } = wearableWhere(
    platform,
    ({ createdDate, services }) =>
      services?.[0]?.state === 'INACTIVE' && Date.now() - Date.parse(createdDate ?? '') < 20 * DAY,
  );
  Object.assign(services?.[0] ?? {}, { activationMethods: [{ method: 'SMS', details: '+44 •••• ••37' }] });
  await open(asn, { platform });
  expect(await screen.findByText(/^\d+ days left to activate$/)).toBeVisible();
  // The number stays on one line.
  const step = await screen.findByText('Next step:');
  expect(step.parentElement?.textContent).toContain('by SMS (+44\u00a0••••\u00a0••37)');
});

test('expanding a row shows the other facts of the service', async () => {
  const platform = testPlatform();
  const { wearable, service } = serviceWhere(
    platform,
    ({ registrationMethod, activationMethods, configId }) =>
      registrationMethod === 'ANONYMOUS' &&
      !!configId?.endsWith('-eur') &&
      !!activationMethods?.some(({ selected }) => selected),
  );
  Object.assign(service, { psd2: { currentAmount: 12.5 } });
  const { user } = await open(wearable.asn, { platform });
  await user.click(await screen.findByRole('button', { name: `Show details of ${cardName(service)}` }));
  expect(fact('Provider')).toHaveTextContent(service.provider ?? '');
  expect(fact('Registration method')).toHaveTextContent(/^IFRAME$/);
  expect(fact('Issuer')).toHaveTextContent(service.productInfo?.fallbackImage?.issuerName ?? '');
  expect(fact('Card number')).toHaveTextContent(`•••• •••• •••• ${service.productInfo?.imageText}`);
  await waitFor(() => expect(fact('PSD2 current amount')).toHaveTextContent(/^12\.50 EUR$/));
  const methods = within(screen.getByRole('table', { name: /^Activation methods/ }))
    .getAllByRole('row')
    .slice(1);
  expect(methods.map((row) => [...row.children].map(textOf))).toEqual(
    service.activationMethods?.map(({ method, details, selected }) => [
      method,
      details,
      selected ? 'YES' : 'NO',
    ]),
  );
});

test('loads the config of a service with the page and its history on expanding, each once', async () => {
  const platform = testPlatform();
  const asked: Request[] = [];
  const { fetch } = platform.objectStorage;
  const limits = { lowValueTransactionLimit: 40, psd2Limit: 130 };
  const rules = { currency: 'NOK', ...limits, psd2Mode: 'COUNT', transactionHistoryEnabled: false };
  const watched = {
    ...platform,
    objectStorage: {
      ...platform.objectStorage,
      fetch: async (request: Request) => {
        const reply = await fetch(request);
        if (!request.url.endsWith('.json')) return reply;
        asked.push(request);
        return Response.json(rules);
      },
    },
  };
  const { wearable, service } = serviceWhere(
    platform,
    ({ state, configId }) => state === 'ACTIVE' && !configId?.startsWith('retired'),
  );
  const { user } = await open(wearable.asn, { platform: watched });
  const historyCalls = () =>
    platform.calls.filter(({ path }) => path === `/admin/wearables/logs/${service.token}`);
  await user.click(await screen.findByRole('button', { name: `Show details of ${cardName(service)}` }));
  expect(historyCalls()).toHaveLength(0);

  const config = screen.getByRole('button', { name: /Service config/ });
  const history = screen.getByRole('button', { name: /Service history/ });
  await user.click(config);
  const facts = (await screen.findByText('Low value transaction limit')).closest('dl');
  expect([...(facts?.children ?? [])].map(({ children }) => [...children].map(textOf))).toEqual([
    ['Currency', 'NOK'],
    ['Low value transaction limit', '40 NOK'],
    ['PSD2 limit', '130'],
    ['PSD2 mode', 'COUNT'],
    ['Transaction history enabled', 'No'],
  ]);
  await user.click(history);
  await screen.findByText(/^(Load more|No more history available)$/);
  const callsThen = historyCalls().length;
  expect(callsThen).toBeGreaterThan(0);

  for (const opened of [config, config, history, history]) await user.click(opened);
  const ownConfig = `http://storage.test/service/service-configuration/${service.configId}.json`;
  expect(asked.filter(({ url }) => url === ownConfig)).toHaveLength(1);
  expect(asked[0]?.headers.has('authorization')).toBe(false);
  expect(platform.objectStorage.violations).toEqual([]);
  expect(historyCalls()).toHaveLength(callsThen);
});

test('a service config that fails to load shows an error and can be retried', async () => {
  const platform = testPlatform();
  let isFailing = true;
  const { fetch } = platform.objectStorage;
  const failing = {
    ...platform,
    objectStorage: {
      ...platform.objectStorage,
      fetch: async (request: Request) =>
        isFailing && request.url.endsWith('.json')
          ? new Response('<h1>404</h1>', { status: 404 })
          : fetch(request),
    },
  };
  const { wearable, service } = serviceWhere(platform, ({ configId }) => !configId?.startsWith('retired'));
  const { user } = await open(wearable.asn, { platform: failing });
  await user.click(await screen.findByRole('button', { name: `Show details of ${cardName(service)}` }));
  await user.click(screen.getByRole('button', { name: /Service config/ }));
  expect(await screen.findByText('Error getting service config')).toBeInTheDocument();
  const retry = screen.getByRole('button', { name: 'Retry' });
  await user.click(retry);
  expect(await screen.findByText('Tried again without success.')).toBeVisible();
  expect(retry).toHaveFocus();
  isFailing = false;
  await user.click(retry);
  expect(await screen.findByText('Low value transaction limit')).toBeInTheDocument();
});

test("a missing service config shows the specification's error, not that of the object storage", async () => {
  const platform = testPlatform();
  const { wearable, service } = serviceWhere(platform, ({ configId }) => configId === 'retired-2019');
  const { user } = await open(wearable.asn, { platform });
  await user.click(await screen.findByRole('button', { name: `Show details of ${cardName(service)}` }));
  await user.click(screen.getByRole('button', { name: /Service config/ }));
  expect(await screen.findByText('Error getting service config')).toBeInTheDocument();
});

test('an unknown wearable shows an alert with go back and Retry', async () => {
  const asn = 'Z'.repeat(20);
  const { user, address } = await open(asn);
  expect(await screen.findByRole('alert')).toHaveTextContent(`No wearable found for asn ${asn}`);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'go back' }));
  await waitFor(() => expect(address()).toBe('/dashboard/support/wearables'));
});

test('an unknown ASN is looked up as a serial number too', async () => {
  const platform = testPlatform();
  const { asn, serialNumber } = wearableWhere(platform, (wearable) =>
    /[01]/.test(wearable.serialNumber ?? ''),
  );
  const { user, address } = await open(serialNumber ?? '', { platform });
  const found = await screen.findByRole('link', { name: /^Wearable / });
  expect(screen.queryByText(/look alike/)).not.toBeInTheDocument();
  await user.click(found);
  await waitFor(() => expect(address()).toBe(`/dashboard/support/wearables/serialNumber/${serialNumber}`));
  expect((await screen.findAllByText(asn))[0]).toBeInTheDocument();
});

test.each([
  [{ status: 503, body: 'html' as const }, 'Error, please try again later'],
  [{ body: 'wrong-shape' as const }, 'Error, please try again later'],
  [{ status: 500, message: 'The wearables are being counted' }, 'The wearables are being counted'],
])('a load that fails with %j shows "%s"', async (failure, text) => {
  const platform = testPlatform();
  platform.fail({ match: { path: '/admin/wearables/asn/*' }, ...failure });
  const { user } = await open(platform.records.wearables()[0]?.asn ?? '', { platform });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByText(/^Matching record/)).not.toBeInTheDocument();
  platform.clearFailures();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('tab', { name: 'Summary' })).toBeInTheDocument();
});
