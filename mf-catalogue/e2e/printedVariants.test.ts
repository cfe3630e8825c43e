import { consoleUnderTest } from '@console/testing/browser';

const { open } = consoleUnderTest();

test('prints a variant with its image on one sheet', async () => {
  const path = '/dashboard/devices/edit/brand/ATLAS%20GYM/model/ARC_TIMEPIECE/version/1';
  const page = await open({ path });
  const variant = page.getByRole('group', { name: 'Variant 1' });
  await page.emulateMedia({ media: 'print' });
  expect(await variant.evaluate((group) => getComputedStyle(group).breakInside)).toBe('avoid');
});
