import { consoleUnderTest } from '@console/testing/browser';

const { open } = consoleUnderTest();

test('details move below their images if a list and the session log leave no room', async () => {
  const page = await open({ path: '/dashboard/entities', viewport: { width: 1366, height: 768 } });
  await page.getByRole('table', { name: 'entities' }).getByRole('rowheader').first().waitFor();
  await page.keyboard.press('j');
  await page.getByText('Contact email').waitFor();
  await page.getByRole('button', { name: 'Session log' }).click();
  await page.getByRole('heading', { name: 'Session log' }).waitFor();
  const fact = await page.getByRole('definition').filter({ hasText: /^OEM$/ }).boundingBox();
  expect(fact?.width).toBeGreaterThan(200);
});
