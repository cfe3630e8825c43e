import { consoleUnderTest } from '@console/testing/browser';

const { open, console: running } = consoleUnderTest();

test('a support email with an umlaut in its domain is counted and sent as it is typed', async () => {
  const { platform } = running();
  const client = platform.records.clients().find(({ mobileAppDetails }) => mobileAppDetails);
  const page = await open({ path: `/dashboard/clients/edit/${client?.clientId}` });
  const supportEmail = 'hilfe@bücher-und-mehr-münch.de';
  await page.getByRole('textbox', { name: 'Support email' }).fill(supportEmail);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(`**/dashboard/clients/client/${client?.clientId}`);
  const sent = platform.calls.find(({ method }) => method === 'PUT');
  expect(sent?.body).toMatchObject({ mobileAppDetails: { supportEmail } });
});
