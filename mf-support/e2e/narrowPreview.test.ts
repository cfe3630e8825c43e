import { consoleUnderTest } from '@console/testing/browser';

const { open, console: running } = consoleUnderTest();

test.each([1440, 320])(
  'the preview of a wearable does not scroll sideways in a window of %i px',
  async (width) => {
    const { records } = running().platform;
    const wearable = records
      .wearables()
      .find(
        ({ username, services, createdDate }) =>
          username &&
          Date.parse(createdDate ?? '') < Date.now() - 40 * 86_400_000 &&
          services?.some(({ state }) => state === 'INACTIVE'),
      );
    const page = await open({
      path: `/dashboard/support/accounts/account/${encodeURIComponent(wearable?.username ?? '')}`,
      viewport: { width, height: 800 },
    });
    await page.getByRole('button', { name: `Preview ${wearable?.asn}` }).click();
    const text = page.getByText('The 30 days to activate are over').last();
    await text.waitFor();
    const wider = await text.evaluate((shown) => {
      const panel = shown.closest('section[id]');
      return (panel?.scrollWidth ?? Number.NaN) - (panel?.clientWidth ?? 0);
    });
    expect(wider).toBe(0);
  },
);

test('the buttons of a dialog do not touch each other where they are one above the other', async () => {
  const [wearable] = running().platform.records.wearables();
  const page = await open({
    path: `/dashboard/support/accounts/account/${encodeURIComponent(wearable?.username ?? '')}`,
    viewport: { width: 320, height: 800 },
  });
  await page.getByLabel('Select all wearables on this page').check();
  await page.getByRole('button', { name: 'Disallow Mobile Perso' }).click();
  const dialog = page.getByRole('dialog');
  const [upper, lower] = await Promise.all(
    ['Cancel', 'Disallow Mobile Perso'].map(async (name) => {
      const box = await dialog.getByRole('button', { name }).boundingBox();
      return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) };
    }),
  );
  expect((lower?.top ?? 0) - (upper?.bottom ?? 0)).toBeGreaterThanOrEqual(8);
});
