import { consoleUnderTest } from '@console/testing/browser';

const { open } = consoleUnderTest();

test.each([
  ['J', 'K'],
  ['K', 'J'],
])('the previewed error log is whole in the list after %s', async (key, back) => {
  const page = await open({ path: '/dashboard/system', viewport: { width: 1280, height: 720 } });
  const logs = page.getByRole('region', { name: 'Error logs' });
  const table = logs.getByRole('table');
  const rows = table.getByRole('button', { name: /^Preview / });
  await rows.nth(9).waitFor();
  await logs.getByRole('combobox', { name: 'Rows per page' }).selectOption('50');
  await rows.nth(24).click();
  const shown = table.locator('tr[aria-current]');
  await shown.waitFor();
  for (let pressed = 0; pressed < 20; pressed += 1) await page.keyboard.press(back);
  for (let pressed = 0; pressed < 18; pressed += 1) {
    await page.keyboard.press(key);
    const hidden = await shown.evaluate((row) => {
      const frame = row.closest('table')?.parentElement;
      const head = row.closest('table')?.querySelector('th');
      const { top, bottom } = row.getBoundingClientRect();
      const end =
        (frame?.getBoundingClientRect().top ?? 0) + (frame?.clientTop ?? 0) + (frame?.clientHeight ?? 0);
      return Math.max((head?.getBoundingClientRect().bottom ?? 0) - top, bottom - end);
    });
    expect(hidden).toBeLessThanOrEqual(1);
  }
});
