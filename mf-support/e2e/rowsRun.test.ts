import { consoleUnderTest } from '@console/testing/browser';
import type { Locator } from 'playwright-core';

const { open, console: running } = consoleUnderTest();

async function middleOf(button: Locator): Promise<[number, number]> {
  const box = await button.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Changes of a permission wait, and fail once they are let go. */
async function heldRun(width: number) {
  const { platform } = running();
  const owners = platform.records.wearables().map(({ username }) => username);
  // Of more than are begun at once.
  const email = owners.find((each) => each && owners.filter((other) => other === each).length > 4);
  const page = await open({
    path: `/dashboard/support/accounts/account/${email}`,
    viewport: { width, height: 800 },
    expectedProblems: /503/,
  });
  let asked = 0;
  let letGo = () => undefined as unknown;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/update-permission/*', async (route) => {
    asked += 1;
    await gate;
    await route.fulfill({ status: 503 });
  });
  await page.getByRole('checkbox', { name: 'Select all wearables on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected wearables' });
  await bar.getByRole('button', { name: 'Allow Mobile Perso' }).click();
  const dialog = page.getByRole('dialog', { name: /^Allow Mobile Perso: / });
  return { page, dialog, letGo, asked: () => asked };
}

test.each([1280, 360])(
  'a press too early or too late for Stop does nothing else, at %i px',
  async (width) => {
    const { page, dialog, letGo, asked } = await heldRun(width);
    const stop = dialog.getByRole('button', { name: 'Stop' });
    const start = dialog.getByRole('button', { name: 'Allow Mobile Perso' });
    const startAt = await middleOf(start);
    await start.click();
    const stopAt = await middleOf(stop);
    await page.mouse.click(...startAt);
    await stop.focus();
    letGo();
    const retry = dialog.getByRole('button', { name: /^Retry \d+ failed$/ });
    await retry.waitFor();
    const count = asked();
    expect(await dialog.getByRole('listitem').count()).toBe(count);
    // A key that was meant for Stop has come to what the person reads next.
    await dialog.getByRole('list', { name: 'The chosen wearables' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.mouse.click(...stopAt);
    await retry.waitFor();
    expect(asked()).toBe(count);
  },
);
