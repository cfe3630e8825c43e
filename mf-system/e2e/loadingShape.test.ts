import { consoleUnderTest, holdRequests } from '@console/testing/browser';

const { open } = consoleUnderTest();

/** 360 px beside a scroll bar, which on a phone takes no space. */
const phone = 375;

test.each([
  [phone, 'ROLE_INTERNAL_ADMIN'],
  [1440, 'ROLE_INTERNAL_ADMIN'],
  [phone, 'ROLE_INTERNAL_ADMIN_READ_ONLY'],
] as const)(
  'at %d px, the error logs stay in their place for %s while the whitelists load',
  async (width, as) => {
    let send = () => {};
    const page = await open({
      path: '/dashboard/system',
      as,
      viewport: { width, height: 740 },
      prepare: async (context) => {
        send = await holdRequests(context, '**/api/admin/**');
      },
    });
    const logs = page.getByRole('region', { name: 'Error logs' });
    const top = async () => (await logs.boundingBox())?.y ?? Number.NaN;
    await logs.waitFor();
    const before = await top();
    send();
    await page.getByRole('switch', { name: 'Maintenance mode' }).waitFor();
    // Some entries take two lines on a phone.
    expect(Math.abs((await top()) - before)).toBeLessThan(40);
  },
);
