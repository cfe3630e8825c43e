import { consoleUnderTest } from '@console/testing/browser';
import { goTo } from './goTo';

const { open, console: running } = consoleUnderTest();

describe('print', () => {
  it('prints only the page', async () => {
    const page = await open({ path: '/dashboard/oems' });
    await page.getByRole('link', { name: 'nordlys' }).click();
    await page.getByRole('link', { name: 'Add a device' }).waitFor();
    await page.getByRole('button', { name: 'Session log' }).click();
    const log = page.getByRole('complementary', { name: 'Session log' });
    await log.waitFor();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Go to' });
    await palette.waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const frame of [page.getByRole('banner'), page.getByRole('navigation', { name: 'Main' }), log])
      expect(await frame.isVisible()).toBe(false);
    expect(await palette.isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: 'Add a device' }).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { level: 1, name: 'nordlys' }).isVisible()).toBe(true);
    expect(await page.getByRole('table', { name: 'devices' }).isVisible()).toBe(true);
  });

  it.each([
    ['/dashboard/system', 'error logs'],
    ['/dashboard?drill=expired', 'Expired Activations'],
    ['/dashboard/clients?size=50', 'applications'],
  ])('prints all columns of the table of %s, without scrolling lists', async (path, name) => {
    const page = await open({ path });
    const table = page.getByRole('table', { name });
    await table.getByRole('rowheader').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    // The printable width of A4.
    await page.setViewportSize({ width: 718, height: 1000 });
    const cut = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main *, [role="dialog"] *')]
          .filter((box) => /auto|scroll|clip/.test(getComputedStyle(box).overflow))
          .filter((box) => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1)
          .map(({ className, scrollWidth, clientWidth }) => `${className} ${scrollWidth} ${clientWidth}`),
      );
    await expect(cut()).resolves.toEqual([]);
  });

  it('prints all rows and headers of a scrolled list', async () => {
    const page = await open({ path: '/dashboard/clients?size=50' });
    const table = page.getByRole('table', { name: 'applications' });
    await table.getByRole('row').nth(30).scrollIntoViewIfNeeded();
    await page.mouse.move(600, 450);
    await page.mouse.wheel(0, 400);
    await page.waitForFunction(() => scrollY > 400);
    await page.emulateMedia({ media: 'print' });
    const head = await table.locator('thead').evaluate((element) => {
      const printed = [...element.querySelectorAll('th')].filter((th) => th.checkVisibility());
      const bottoms = printed.map((th) => th.getBoundingClientRect().bottom);
      const firstRow = element.parentElement?.querySelector('tbody tr')?.getBoundingClientRect();
      return { bottom: Math.max(...bottoms), firstRow: firstRow?.top ?? 0 };
    });
    expect(head.firstRow).toBeGreaterThanOrEqual(head.bottom - 1);
    // Chromium prints no buttons in the headers that it repeats on each sheet.
    const buttons = table.getByRole('columnheader').getByRole('button');
    expect(await buttons.count()).toBeGreaterThan(0);
    for (const button of await buttons.all())
      expect(await button.evaluate((element) => getComputedStyle(element).display)).toBe('contents');
  });

  it('prints the backgrounds that show the state or the value', async () => {
    const page = await open({ path: '/dashboard' });
    const expectPrinted = async (what: string, parts: string, pseudo?: string) => {
      const all = page.getByRole('main').locator(parts);
      await all.first().waitFor();
      await page.emulateMedia({ media: 'print' });
      const adjusts = await all.evaluateAll(
        (each, part) => each.map((one) => getComputedStyle(one, part).printColorAdjust),
        pseudo,
      );
      expect({ what, adjusts: new Set(adjusts) }).toEqual({ what, adjusts: new Set(['exact']) });
      await page.emulateMedia({ media: null });
    };
    await expectPrinted('shares and bars', '[role="img"] > *, [class*="bar"] > span');
    await expectPrinted('the squares of a legend', 'span[data-tone]', '::before');
    await goTo(page, '/dashboard/system');
    await expectPrinted('the switch', '.ant-switch, .ant-switch-handle', '::before');
    await goTo(page, '/dashboard/devices/create/nordlys');
    await expectPrinted('checkboxes', 'input[type="checkbox"]', '::before');
    await goTo(page, '/dashboard/entities/edit/nordlys');
    await expectPrinted('the colours of a form', 'input[type="color"], fieldset[aria-hidden] *');
    await goTo(page, '/dashboard/support/wearables');
    await expectPrinted('radio buttons', 'input[type="radio"]', '::before');
    await goTo(page, '/dashboard/utils/multos/configure/');
    await expectPrinted('tabs', '.ant-tabs-ink-bar');
  });

  it('prints the colours of a theme', async () => {
    const page = await open({ path: '/dashboard/entities/nordlys' });
    await page.getByRole('button', { name: 'Show Entity Theme' }).click();
    const colours = page.getByRole('list', { name: 'Theme colours' }).locator('span[style]');
    await colours.first().waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const colour of await colours.all())
      expect(await colour.evaluate((swatch) => getComputedStyle(swatch).printColorAdjust)).toBe('exact');
  });

  it('prints no buttons, and no entry across two sheets', async () => {
    const wearable = running().platform.records.wearables()[0];
    const page = await open({ path: '/dashboard/system' });
    const noButtons = async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('.ant-btn').filter({ visible: true }).allTextContents()).resolves.toEqual([]);
      await page.emulateMedia({ media: null });
    };
    await page.getByRole('button', { name: 'Load more' }).first().waitFor();
    await noButtons();
    await page.goto(`/dashboard/support/wearables/asn/${wearable?.asn}?tab=history`);
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    await noButtons();
    await page.emulateMedia({ media: 'print' });
    const entry = page.getByRole('main').getByRole('listitem').first();
    expect(await entry.evaluate((item) => getComputedStyle(item).breakInside)).toBe('avoid');
  });

  it('prints all of a dialog, and not the page behind it', async () => {
    const page = await open({ path: '/dashboard?drill=expired' });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Rows per page' }).selectOption('50');
    await dialog.getByRole('row').nth(50).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText('Needs attention').isVisible()).toBe(false);
    expect(await page.$eval('.ant-modal-container', (box) => getComputedStyle(box).boxShadow)).toBe('none');
    // Fixed or scrolling content would be cut off at the end of the sheet.
    const { y = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(y + height - 1);
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible');
    expect(await dialog.locator('.ant-modal-close').isVisible()).toBe(false);
    expect(await dialog.getByText(/^List as of \d\d\//).isVisible()).toBe(true);
  });

  it('prints when it was printed below a page and below a dialog', async () => {
    const page = await open({ path: '/dashboard/oems' });
    const below = (property = 'content') =>
      page.evaluate((name) => getComputedStyle(document.body, '::after').getPropertyValue(name), property);
    expect(await below()).toBe('none');
    const time = /^"Printed \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d"$/;
    for (const path of ['/dashboard/entities', '/dashboard?drill=expired']) {
      await goTo(page, path);
      await page.getByText(/^List as of/).waitFor({ state: 'attached' });
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await page.emulateMedia({ media: 'print' });
      expect(await below()).toMatch(time);
      expect([await below('display'), await below('break-before')]).toEqual(['block', 'avoid']);
      // What remains of the body below the page or the dialog is the line.
      const line = await page.evaluate(() => {
        const printed = [...document.querySelectorAll('main *, [role="dialog"] *')].filter((box) =>
          box.checkVisibility(),
        );
        const ends = printed.map((box) => box.getBoundingClientRect().bottom);
        return document.body.getBoundingClientRect().bottom - Math.max(...ends);
      });
      expect({ path, below: line > 12 }).toEqual({ path, below: true });
      await page.emulateMedia({ media: null });
    }
  });

  it('prints what is folded up, and long texts completely', async () => {
    const [wearable] = running()
      .platform.records.wearables()
      .filter(({ serialNumber, services }) => !serialNumber && services?.length);
    const page = await open({ path: `/dashboard/support/wearables/asn/${wearable?.asn}` });
    const folded = page.getByRole('main').locator('details > :not(summary)').first();
    await folded.waitFor({ state: 'attached' });
    expect(await folded.isVisible()).toBe(false);
    const question = page.getByRole('button', { name: /^What is/ }).first();
    expect(await question.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(await folded.isVisible()).toBe(true);
    expect(await question.isVisible()).toBe(false);
    await page.emulateMedia({ media: null });

    await goTo(page, '/dashboard/devices/create/nordlys');
    const text = page.locator('textarea').first();
    await text.fill('A line\n'.repeat(40));
    await page.emulateMedia({ media: 'print' });
    expect(await text.evaluate((area) => area.scrollHeight - area.clientHeight)).toBeLessThan(2);
  });

  // The search and the buttons between them are not printed, but what is left of their row is.
  it('prints no heading of a list at the foot of a sheet, with the list on the next', async () => {
    const wearable = running()
      .platform.records.wearables()
      .find(({ username }) => username);
    const page = await open({ path: `/dashboard/support/accounts/account/${wearable?.username}` });
    const section = page.locator('main section').filter({ has: page.getByRole('table') });
    await section.getByRole('rowheader').first().waitFor();
    await section.getByRole('checkbox').first().check();
    await page.emulateMedia({ media: 'print' });
    const breaks = await section.evaluate((element) => {
      const between: string[] = [];
      const list = element.querySelector('table')?.parentElement;
      for (let box = list?.previousElementSibling; box; box = box.previousElementSibling)
        if (getComputedStyle(box).position !== 'absolute') between.push(getComputedStyle(box).breakAfter);
      return between;
    });
    expect(breaks).toEqual(['avoid', 'avoid']);
    // Firefox heeds no `break-after: avoid`, but keeps a box whole: the heading, with room for what follows it.
    const heading = await section.getByRole('heading').evaluate((element) => {
      const { height, marginBottom } = getComputedStyle(element, '::after');
      return { whole: getComputedStyle(element).breakInside, height, marginBottom };
    });
    expect(heading).toEqual({ whole: 'avoid', height: '80px', marginBottom: '-80px' });
  });

  it('prints a short page on one sheet', async () => {
    const page = await open({ path: '/dashboard/clients' });
    await page.getByRole('table', { name: 'applications' }).getByRole('rowheader').first().waitFor();
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
    expect(sheets).toHaveLength(1);
  });

  it('prints a choice above a list only if it was made', async () => {
    const page = await open({ path: '/dashboard/clients' });
    const choice = page.getByRole('combobox', { name: 'Entity' });
    await choice.waitFor();
    await page.emulateMedia({ media: 'print' });
    const title = page.getByText('Entity', { exact: true }).first();
    expect([await choice.isVisible(), await title.isVisible()]).toEqual([false, false]);
    await page.emulateMedia({ media: null });
    await page.goto('/dashboard/clients?entity=nordlys');
    await choice.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await choice.isVisible()).toBe(true);
  });

  it('prints the state and the time of reading, without the buttons next to them', async () => {
    const page = await open({ path: '/dashboard/system' });
    const logs = page.getByRole('region', { name: 'Error logs' });
    await logs.getByText('As of').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await logs.getByText('As of').isVisible()).toBe(true);
    expect(await logs.getByRole('button', { name: 'Refresh' }).isVisible()).toBe(false);
    expect(await logs.getByRole('combobox', { name: 'Auto-refresh' }).isVisible()).toBe(false);
    const maintenance = page.getByRole('region', { name: 'Maintenance' });
    await maintenance.getByText('OFF', { exact: true }).waitFor();
  });

  it('prints no form without its button', async () => {
    const page = await open({ path: '/dashboard/system' });
    const users = page.getByRole('textbox', { name: 'Users to add' });
    await users.waitFor();
    const applications = page.getByText('Add an application', { exact: true });
    await page.emulateMedia({ media: 'print' });
    expect([await users.isVisible(), await applications.isVisible()]).toEqual([false, false]);
    await page.emulateMedia({ media: null });

    const [wearable] = running().platform.records.wearables();
    await goTo(page, `/dashboard/support/wearables/asn/${wearable?.asn}`);
    const email = page.getByRole('region', { name: 'Change wearable email address' });
    await email.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await email.isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: /^Copy / }).count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Permissions' }).isVisible()).toBe(true);
  });

  it('prints the previewed record completely and below its list, also where it would cover the list', async () => {
    const page = await open({ path: '/dashboard/clients', viewport: { width: 718, height: 400 } });
    await page
      .getByRole('button', { name: /^Preview / })
      .first()
      .click();
    // In print, the link is hidden.
    const link = page.getByRole('link', { name: 'Open', exact: true, includeHidden: true });
    const record = page.getByRole('region').filter({ has: link });
    await record.waitFor();
    await page.emulateMedia({ media: 'print' });
    const list = await page.getByRole('table', { name: 'applications' }).boundingBox();
    const { y = 0 } = (await record.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual((list?.y ?? 0) + (list?.height ?? 0));
    expect(await record.evaluate((panel) => panel.scrollHeight - panel.clientHeight)).toBe(0);
  });

  it('prints all rows of a bulk run', async () => {
    const owners = running()
      .platform.records.wearables()
      .map(({ username }) => username);
    const email = owners.find((each) => each && owners.filter((other) => other === each).length > 4);
    const page = await open({
      path: `/dashboard/support/accounts/account/${email}`,
      viewport: { width: 1000, height: 250 },
    });
    await page.getByRole('checkbox', { name: 'Select all wearables on this page' }).check();
    await page.getByRole('button', { name: 'Allow Mobile Perso', exact: true }).click();
    const rows = page.getByRole('dialog').getByRole('list', { name: 'The chosen wearables' });
    const cut = () => rows.evaluate((list) => list.scrollHeight - list.clientHeight);
    expect(await cut()).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    expect(await cut()).toBe(0);
  });
});
