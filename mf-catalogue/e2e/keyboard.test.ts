import { consoleUnderTest } from '@console/testing/browser';
import type { Locator, Page } from 'playwright-core';
import { field, title } from './catalogue';

/** The most Tab stops that are acceptable from the skip link to the first row of a list. */
const MOST_TABS = 10;

async function hasFocus(target: Locator): Promise<boolean> {
  return (
    (await target.count()) > 0 && target.first().evaluate((element) => element === document.activeElement)
  );
}

/** Presses Tab until the target has the focus, and returns how often. */
async function tabTo(page: Page, target: Locator, most = 60): Promise<number> {
  await target.first().waitFor();
  for (let tabs = 0; tabs <= most; tabs++) {
    if (await hasFocus(target)) return tabs;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${most} Tabs do not reach ${target}`);
}

/** Jumps from the top of a page to its main part with the skip link. */
async function skipToPage(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null,
  );
  await tabTo(page, page.getByRole('link', { name: 'Skip to the page' }));
  await page.keyboard.press('Enter');
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

const row = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

describe('with the keyboard only', () => {
  const { open } = consoleUnderTest();

  test.each([
    ['/dashboard/oems', 'atlas-gym'],
    ['/dashboard/entities', 'Pending'],
    ['/dashboard/clients', 'Nordlys App 1'],
  ])('the first row of %s is within ten Tabs of the skip link', async (path, first) => {
    const page = await open({ path });
    await row(page, first).waitFor();
    await skipToPage(page);
    expect(await tabTo(page, row(page, first))).toBeLessThanOrEqual(MOST_TABS);
  });

  test('a device can be found, edited and saved', async () => {
    const page = await open({ path: '/dashboard/oems' });
    await row(page, 'nordlys').waitFor();
    await skipToPage(page);
    await press(page, row(page, 'nordlys'));
    await title(page, 'nordlys').waitFor();
    await press(page, page.getByRole('button', { name: 'Show versions of Haven Bangle' }));
    await press(page, row(page, '2.2'));
    await title(page, 'Haven Bangle 2.2').waitFor();
    await press(page, page.getByRole('link', { name: 'Edit' }));
    await tabTo(page, field(page, 'Description'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Typed without a mouse');
    await press(page, page.getByRole('button', { name: 'SUBMIT' }));
    await title(page, 'Haven Bangle 2.2').waitFor();
    await page.getByText('Typed without a mouse').waitFor();
    await page.getByText('Device NORDLYS HAVEN_BANGLE 2.2 was saved.').waitFor();
    await press(page, page.getByRole('link', { name: 'Devices of nordlys' }));
    await title(page, 'nordlys').waitFor();
  });

  test('an error focuses the first invalid field, with the buttons of the form still in view', async () => {
    const page = await open({ path: '/dashboard/devices/create/nordlys' });
    const submit = page.getByRole('button', { name: 'SUBMIT' });
    await submit.waitFor();
    const view = await submit.boundingBox();
    expect((view?.y ?? Number.POSITIVE_INFINITY) + (view?.height ?? 0)).toBeLessThanOrEqual(
      page.viewportSize()?.height ?? 0,
    );
    await skipToPage(page);
    await press(page, submit);
    await field(page, 'Brand').and(page.locator('[aria-invalid=true]')).waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'brand');
  });

  test('the error of the focused field is not under the buttons of the form', async () => {
    const page = await open({ path: '/dashboard/entities/create', viewport: { width: 1280, height: 720 } });
    await field(page, 'Name').fill('Nyx');
    await page.keyboard.press('Enter');
    await field(page, 'Store link').and(page.locator('[aria-invalid=true]:focus')).waitFor();
    const error = page.getByText('Required', { exact: true }).first();
    const isSeen = error.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left, top + height / 2) === element;
    });
    expect(await isSeen).toBe(true);
  });
});
