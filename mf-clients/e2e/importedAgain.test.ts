import { consoleUnderTest } from '@console/testing/browser';

const { open, console: running } = consoleUnderTest();

test('the table of differences is as wide as the preview of the file', async () => {
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
  // Except for the border.
  expect(differing?.width).toBeCloseTo((content?.width ?? 0) - 2, 0);
});

test('Back from an imported application goes to the list, not to the create form', async () => {
  const list = '/dashboard/clients?entity=nordlys';
  const page = await open({ path: list });
  const file = {
    clientId: '5d0c4f0e-6f1e-4f0f-9d0e-2b7c7d8e9f10',
    name: 'Counter from elsewhere',
    entityId: 'nordlys',
    authorities: [{ authority: 'ROLE_APPLIANCE' }],
  };
  await page.getByRole('link', { name: 'Add an Application' }).click();
  await page.getByLabel('Import application').setInputFiles({
    name: 'counter.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  const fromFile = page.getByRole('region', { name: 'Import from a file' });
  await fromFile.getByRole('button', { name: 'Submit' }).click();
  await fromFile.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('heading', { level: 1, name: file.name }).waitFor();
  await page.evaluate(() => history.back());
  await page.waitForURL(`**${list}`);
});
