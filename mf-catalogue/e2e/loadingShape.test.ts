import { consoleUnderTest, holdRequests } from '@console/testing/browser';

const { open } = consoleUnderTest();

/** 360 px beside a scroll bar, which on a phone takes no space. */
const phone = 375;

test.each([
  [phone, '/dashboard/device/brand/ATLAS%20GYM/model/ARC_TIMEPIECE/version/1', 'Export as zip'],
  [1440, '/dashboard/device/brand/ATLAS%20GYM/model/ARC_TIMEPIECE/version/1', 'Export as zip'],
  [phone, '/dashboard/entities/nordlys', 'Export entity'],
  [phone, '/dashboard/devices/nordlys', 'Add a device'],
])('at %d px, what loads on %s stays where its placeholder was', async (width, path, action) => {
  let send: () => void = () => undefined;
  const page = await open({
    path,
    viewport: { width, height: 740 },
    prepare: async (context) => {
      send = await holdRequests(context, '**/api/admin/**');
    },
  });
  const content = page.getByRole('main').locator('section, table').first();
  const top = async () => (await content.boundingBox())?.y;
  await content.waitFor();
  const before = await top();
  send();
  await page.getByRole('main').getByText(action).waitFor();
  expect(await top()).toBe(before);
});
