import { consoleUnderTest } from '@console/testing/browser';

/** Layers above the page, in a real browser: where a click that closes one goes, and what Escape closes. */
const { open } = consoleUnderTest();

const phone = { width: 360, height: 740 };

test('on a phone, a tap outside the menu closes it and opens nothing below', async () => {
  const page = await open({ path: '/dashboard/clients' });
  await page.setViewportSize(phone);
  await page.getByRole('rowheader').nth(2).waitFor();
  await page.getByRole('button', { name: 'Show the menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.mouse.click(320, 500);
  await page.getByRole('navigation', { name: 'Main' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Show the menu' }).click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show the menu' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/clients');
});

test('on a phone, Escape closes the session log after a tap on its text', async () => {
  const page = await open({ path: '/dashboard/clients' });
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Session log' }).click();
  const log = page.getByRole('complementary', { name: 'Session log' });
  await log.getByText(/^Kept in this browser/).click();
  await page.keyboard.press('Escape');
  await log.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Session log' }).and(page.locator(':focus')).waitFor();
});

test('on a phone, a notification leaves the last button of a page free', async () => {
  const page = await open({ path: '/dashboard/utils/multos/configure/' });
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Use the simulated dongle' }).click();
  await page.getByRole('button', { name: 'Insert a new chip' }).click();
  const notification = page.getByRole('region', { name: 'Notification' });
  await notification.waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const { y = 0, height = 0 } =
    (await page.getByRole('button', { name: 'Use a real dongle' }).boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual((await notification.boundingBox())?.y ?? 0);
});

test('at 400 % zoom, a notification covers no element that Tab leads to', async () => {
  const page = await open({ path: '/dashboard/utils/multos/configure/' });
  await page.setViewportSize({ width: 320, height: 256 });
  await page.getByRole('button', { name: 'Use the simulated dongle' }).click();
  await page.getByRole('button', { name: 'Insert a new chip' }).click();
  const notification = page.getByRole('region', { name: 'Notification' });
  // It stays for as long.
  await notification.hover();
  const covered: unknown[] = [];
  await page.getByRole('main').evaluate((main) => main.focus());
  for (let tabs = 0; tabs < 20; tabs += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const { y = 0 } = (await focused.boundingBox()) ?? {};
    if (y >= ((await notification.boundingBox())?.y ?? 0)) covered.push(await focused.textContent());
  }
  expect(covered).toEqual([]);
});

test('closing a list of the dashboard with two presses of Escape leads back to the dashboard, not past it', async () => {
  const page = await open({ path: '/dashboard/clients' });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const figure = page.getByRole('link', { name: /Expired Activations/ }).first();
  await figure.click();
  await page.getByRole('dialog', { name: 'Expired Activations' }).getByRole('row').nth(1).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await figure.and(page.locator(':focus')).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});

test('Back and Forward close the palette, for a page as well as for a list of it', async () => {
  const page = await open({ path: '/dashboard/oems' });
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await page.getByRole('link', { name: 'Applications' }).click();
  await page.waitForURL('**/dashboard/clients');
  await page.getByRole('rowheader').nth(2).waitFor();
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('ent');
  await page.goBack();
  await palette.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.closest('main'));

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Waiting to be personalised' }).first().click();
  const list = page.getByRole('dialog', { name: 'Waiting to be personalised' });
  await list.getByRole('row').nth(1).waitFor();
  await page.goBack();
  await list.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').and(page.locator(':focus')).waitFor();
  await page.goForward();
  await list.getByRole('row').nth(1).waitFor();
  await palette.waitFor({ state: 'detached' });
  await list.locator(':focus').waitFor();
});

test.each([
  ['menuitem', 'What is running'],
  ['menuitem', 'Keyboard shortcuts'],
  ['menuitemradio', 'Colours: Dark'],
] as const)('Enter on the %s %s of the account menu does not open the menu again', async (role, name) => {
  const page = await open({ path: '/dashboard/clients' });
  const account = page.getByRole('button', { name: 'Account', exact: true });
  await account.press('Enter');
  await page.getByRole(role, { name }).waitFor();
  await account.press('ArrowDown');
  await page.getByRole(role, { name }).press('Enter');
  if (role === 'menuitem') {
    await page.getByRole('dialog', { name }).waitFor();
    await expect(account.getAttribute('aria-expanded')).resolves.toBe('false');
    await page.keyboard.press('Escape');
  }
  await account.and(page.locator(':focus')).waitFor();
  await expect(account.getAttribute('aria-expanded')).resolves.toBe('false');
});
