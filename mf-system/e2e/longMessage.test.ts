import { consoleUnderTest } from '@console/testing/browser';

const { open } = consoleUnderTest();

test('an error message that is one word of 40,000 letters is shown in full', async () => {
  // With kerning, Inter would take most of a minute for these letters (theme.css).
  const message = 'A'.repeat(40_000);
  const page = await open({
    path: '/dashboard/system',
    prepare: (context) =>
      context.route('**/admin/system/errorlogs?*', (route) =>
        route.fulfill({ json: { enrolmentLogs: [{ timestamp: Date.now() / 1000 - 60, message }] } }),
      ),
  });
  await page.waitForFunction(() => localStorage.getItem('console.typeface') !== null);
  await page.reload();
  await page.getByRole('button', { name: /^Preview/ }).click();
  await page.getByRole('region', { name: /^AAAA/ }).getByText(message).waitFor();
});

test('an event whose name is one word of 3,000 letters leaves the other columns of its table within reach', async () => {
  const event = 'A'.repeat(3_000);
  const page = await open({
    path: '/dashboard/system',
    prepare: (context) =>
      context.route('**/admin/system/errorlogs?*', (route) =>
        route.fulfill({ json: { enrolmentLogs: [{ timestamp: Date.now() / 1000 - 60, event }] } }),
      ),
  });
  await page.getByRole('button', { name: /^Preview/ }).waitFor();
  const table = await page.getByRole('table', { name: 'error logs' }).boundingBox();
  expect(table?.width).toBeLessThan(3_000);
});
