import { consoleUnderTest, deferred } from '@console/testing/browser';
import type { Locator } from 'playwright-core';

const { open, console: running } = consoleUnderTest();

async function middleOf(button: Locator): Promise<[number, number]> {
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not on screen');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Opens a bulk run whose permission changes hang until `release`, and then fail. */
async function heldRun(width: number) {
  const { platform } = running();
  const owners = platform.records.wearables().map(({ username }) => username);
  // An account with more wearables than are changed in parallel.
  const email = owners.find((each) => each && owners.filter((other) => other === each).length > 4);
  const page = await open({
    path: `/dashboard/support/accounts/account/${email}`,
    viewport: { width, height: 800 },
    expectedProblems: /503/,
  });
  let asked = 0;
  const { promise: gate, resolve: release } = deferred();
  await page.route('**/update-permission/*', async (route) => {
    asked += 1;
    await gate;
    await route.fulfill({ status: 503 });
  });
  await page.getByRole('checkbox', { name: 'Select all wearables on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected wearables' });
  await bar.getByRole('button', { name: 'Allow Mobile Perso', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Allow Mobile Perso: / });
  return { page, dialog, release, asked: () => asked };
}

test.each([1280, 360])('pressing where Stop was or will be does nothing else, at %i px', async (width) => {
  const { page, dialog, release, asked } = await heldRun(width);
  const stop = dialog.getByRole('button', { name: 'Stop' });
  const start = dialog.getByRole('button', { name: 'Allow Mobile Perso', exact: true });
  const startAt = await middleOf(start);
  await start.click();
  const stopAt = await middleOf(stop);
  await page.mouse.click(...startAt);
  await stop.focus();
  release();
  const retry = dialog.getByRole('button', { name: /^Retry \d+ failed$/ });
  await retry.waitFor();
  const count = asked();
  expect(await dialog.getByRole('listitem').count()).toBe(count);
  // When Stop disappears, the focus moves to the list of results: a key meant for Stop does nothing.
  await dialog.getByRole('list', { name: 'The chosen wearables' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.mouse.click(...stopAt);
  await retry.waitFor();
  expect(asked()).toBe(count);
});
