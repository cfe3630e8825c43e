import { consoleUnderTest } from '@console/testing/browser';

const { open } = consoleUnderTest();

test.each([
  [360, '/dashboard/device/brand/ATLAS%20GYM/model/ARC_TIMEPIECE/version/1', 'Export as zip'],
  [1440, '/dashboard/device/brand/ATLAS%20GYM/model/ARC_TIMEPIECE/version/1', 'Export as zip'],
  [360, '/dashboard/entities/nordlys', 'Export entity'],
  [360, '/dashboard/devices/nordlys', 'Add a device'],
])('at %d px, what loads on %s stays where its placeholder was', async (width, path, action) => {
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  const page = await open({
    path,
    viewport: { width, height: 740 },
    prepare: (context) =>
      context.route('**/api/admin/**', async (route) => {
        await sent;
        await route.continue();
      }),
  });
  const content = page.getByRole('main').locator('section, table').first();
  const top = async () => (await content.boundingBox())?.y;
  await content.waitFor();
  const before = await top();
  send();
  await page.getByRole('main').getByText(action).waitFor();
  expect(await top()).toBe(before);
});
