import { consoleUnderTest } from '@console/testing/browser';

const { open, console: running } = consoleUnderTest();

test('what a file has that its application has not is as wide as the file itself', async () => {
  const page = await open({ path: '/dashboard/clients/create/nordlys' });
  const [client] = running().platform.records.clients();
  if (!client) throw new Error('The stand-in has no application');
  const file = { clientId: client.clientId, entityId: client.entityId, authorities: client.authorities };
  await page.getByLabel('Import application').setInputFiles({
    name: 'counter.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...file, name: 'Counter from elsewhere' })),
  });
  const differing = await page.getByRole('table', { name: 'What differs' }).boundingBox();
  const content = await page.getByRole('region', { name: 'Content of counter.json' }).boundingBox();
  // But for the line around it.
  expect(differing?.width).toBeCloseTo((content?.width ?? 0) - 2, 0);
});
