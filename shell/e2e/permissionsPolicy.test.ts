import { consoleUnderTest } from '@console/testing/browser';

const { open } = consoleUnderTest('composed');

/** Chromium's Privacy Sandbox: newer versions have dropped them and would warn about a policy that names them. */
const discontinued = [
  'attribution-reporting',
  'join-ad-interest-group',
  'private-aggregation',
  'run-ad-auction',
  'shared-storage',
  'shared-storage-select-url',
];

it('only the intended browser permissions are allowed, without a warning about one that the browser does not know', async () => {
  const page = await open();
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (/Permissions-Policy/.test(message.text())) warnings.push(message.text());
  });
  await page.reload({ waitUntil: 'networkidle' });
  expect(warnings).toEqual([]);
  const left = await page.evaluate(() => {
    const { featurePolicy } = document as Document & { featurePolicy: { allowedFeatures(): string[] } };
    return featurePolicy.allowedFeatures().filter((feature) => !feature.startsWith('ch-'));
  });
  // Used by the console, not controllable by a page, or for servers in the company's network.
  expect(left.filter((feature) => !discontinued.includes(feature)).sort()).toEqual([
    'clipboard-write',
    'cross-origin-isolated',
    'local-network',
    'local-network-access',
    'loopback-network',
    'serial',
  ]);
});
