import { consoleUnderTest } from '@console/testing/browser';
import { contrastRatio } from '@console/ui/contrast';
import type { Page } from 'playwright-core';
import { goTo } from './goTo';

const { open, console: running } = consoleUnderTest();

/** Simulates a browser's translator, which wraps translatable text in elements, also text added later. */
function translate(): void {
  function replaceTexts(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const { parentElement, nodeValue } = text;
      if (!nodeValue?.trim() || !parentElement?.translate || parentElement.tagName === 'FONT') continue;
      const words = document.createElement('font');
      words.textContent = nodeValue;
      parentElement.replaceChild(words, text);
    }
  }
  new MutationObserver((changes) => {
    for (const { target } of changes) replaceTexts(target);
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}

describe('hand and eye', () => {
  /** The focus indicator of an element, and its contrast with the background. */
  const ringOf = (page: Page) =>
    page.evaluate(async () => {
      const active = document.activeElement;
      const field = active?.closest('.ant-input-affix-wrapper, .ant-select') ?? active;
      if (!field) throw new Error('Nothing has the focus');
      await Promise.all(field.getAnimations().map(({ finished }) => finished));
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(field);
      return { style: outlineStyle, width: outlineWidth, colour: outlineColor };
    });
  const hex = (rgb: string) =>
    `#${(rgb.match(/\d+/g) ?? [])
      .slice(0, 3)
      .map((part) => Number(part).toString(16).padStart(2, '0'))
      .join('')}`;

  const contrastOf = (one: string, other: string) => contrastRatio(hex(one), hex(other)) ?? 0;
  const schemes = ['light', 'dark'] as const;

  it('marks focused fields and buttons with a visible outline of 2 px, in light and dark', async () => {
    const page = await open({ path: '/dashboard/clients/create/operator' });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const ground = await page
        .getByRole('region', { name: /manually/ })
        .evaluate((section) => getComputedStyle(section).backgroundColor);
      for (const field of [
        page.getByRole('textbox', { name: 'Name' }),
        page.getByRole('combobox', { name: 'Entity' }),
        page.getByRole('button', { name: 'Import application' }),
        page.getByRole('button', { name: 'Account', exact: true }),
      ]) {
        await field.focus();
        const { style, width, colour } = await ringOf(page);
        const isWide = Number.parseFloat(width) >= 2;
        const isClear = contrastOf(colour, ground) >= 3;
        expect({ colorScheme, style, isWide, isClear }).toEqual({
          colorScheme,
          style: 'solid',
          isWide: true,
          isClear: true,
        });
      }
    }
  });

  it('keeps the selected value readable while the list of a select is open, in light and dark', async () => {
    const page = await open({ path: '/dashboard/clients/create/operator' });
    await page.getByRole('combobox', { name: 'Entity' }).press('ArrowDown');
    await page.getByRole('listbox').waitFor({ state: 'attached' });
    const chosen = page
      .getByTitle('Platform Operator (operator)')
      .filter({ has: page.getByRole('combobox') });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const [text, ground] = await chosen.evaluate(async (element) => {
        const box = element.closest('.ant-select') ?? element;
        const changes = [element, box].flatMap((each) => each.getAnimations());
        await Promise.all(changes.map(({ finished }) => finished));
        const channels = (colour: string) => (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number);
        const field = channels(getComputedStyle(box).backgroundColor);
        const { color, opacity } = getComputedStyle(element);
        const seen = channels(color).map((channel, at) =>
          Math.round(channel * Number(opacity) + (field[at] ?? 0) * (1 - Number(opacity))),
        );
        return [seen.join(), field.join()] as const;
      });
      expect({ colorScheme, isReadable: contrastOf(text, ground) >= 4.5 }).toEqual({
        colorScheme,
        isReadable: true,
      });
    }
  });

  it('keeps how a change ended on one line of the session log', async () => {
    const page = await open({ path: '/dashboard/utils/multos/configure/' });
    await page.getByRole('tab', { name: 'Save a record without a dongle' }).click();
    const form = page.getByRole('form', { name: 'Save a record without a dongle' });
    await form.getByRole('textbox', { name: 'Serial Number' }).fill('900007');
    await form.getByRole('button', { name: 'Save the record' }).click();
    await page.getByText('The record of 900007 was saved').waitFor();
    await page.getByRole('button', { name: 'Session log' }).click();
    const done = page.getByRole('list', { name: 'Done in this session' });
    const lines = await done.getByText('Done', { exact: true }).evaluate((tag) => {
      const words = document.createRange();
      words.selectNodeContents(tag);
      return words.getClientRects().length;
    });
    expect(lines).toBe(1);
  });

  it('has a target of 24 px for clearing a search', async () => {
    const page = await open({ path: '/dashboard/clients' });
    const search = page.getByRole('searchbox');
    await search.fill('a');
    const box = await page.getByRole('button', { name: 'Clear search' }).boundingBox();
    expect([box?.width, box?.height]).toEqual([24, 24]);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(search.inputValue()).resolves.toBe('');
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('has a target of 24 px for expanding the details of a failure', async () => {
    running().platform.fail({ match: { path: '/admin/clients' }, status: 500, times: 1 });
    const page = await open({ path: '/dashboard/clients', expectedProblems: /500/ });
    const details = await page.getByRole('alert').getByText('Details', { exact: true }).boundingBox();
    expect(details?.height).toBeGreaterThanOrEqual(24);
  });

  it('aligns the text of a link styled as a button with that of a button', async () => {
    const client = running()
      .platform.records.clients()
      .find(({ authorities }) => authorities?.some(({ authority }) => authority === 'ROLE_MOBILE'));
    const page = await open({ path: `/dashboard/clients/client/${client?.clientId}` });
    const top = async (text: string) =>
      (await page.getByRole('main').getByText(text, { exact: true }).boundingBox())?.y;
    expect(await top('Edit')).toBe(await top('Export application'));
  });

  it('keeps Tab inside a dialog opened while typing', async () => {
    const page = await open();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Go to' });
    await palette.getByRole('combobox').waitFor();
    await page.keyboard.type('enti');
    expect(await palette.getByRole('combobox').inputValue()).toBe('enti');
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(await palette.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
  });

  it('shows current values in a browser that translates pages', async () => {
    const page = await open({
      path: '/dashboard/system',
      prepare: (context) => context.addInitScript(translate),
    });
    await page.getByRole('switch', { name: 'Maintenance mode' }).waitFor();
    await page.getByRole('link', { name: 'Applications', exact: true }).click();
    await page.getByText('1–10 of 300').waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('11–20 of 300').waitFor();
    // Chrome and Edge then neither translate nor offer to.
    await expect(page.locator('meta[name="google"]').getAttribute('content')).resolves.toBe('notranslate');
  });

  it.each([
    ['a dialog', '/dashboard?drill=expired', { width: 1366, height: 900 }],
    ['a table wider than its frame', '/dashboard?drill=expired', { width: 700, height: 900 }],
    ['a page at 400 % zoom', '/dashboard/clients?size=50', { width: 1366, height: 390 }],
  ])('shows the focus below the sticky header of a table, in %s', async (_, path, viewport) => {
    const page = await open({ path, viewport });
    const pageSize = page.getByRole('combobox', { name: /^Rows per page/ });
    await pageSize.selectOption('50');
    await page.getByRole('row').nth(50).waitFor();
    await page.getByRole('row').nth(50).getByRole('link').last().focus();
    const covered: unknown[] = [];
    for (let step = 0; step < 80; step += 1) {
      await page.keyboard.press('Shift+Tab');
      covered.push(
        await page.evaluate(() => {
          const focused = document.activeElement;
          if (!focused?.closest('tbody')) return undefined;
          const { left, top, width, height } = focused.getBoundingClientRect();
          const seen = document.elementFromPoint(left + width / 2, top + height / 2);
          return focused.contains(seen) ? undefined : `${focused.textContent} is under ${seen?.tagName}`;
        }),
      );
    }
    expect(covered.filter(Boolean)).toEqual([]);
  });

  it('tells an error from a hint in forced colours', async () => {
    const page = await open({ path: '/dashboard/devices/create/nordlys' });
    await page.emulateMedia({ forcedColors: 'active' });
    await page.getByRole('button', { name: 'SUBMIT' }).click();
    const look = (text: string) =>
      page
        .getByText(text, { exact: true })
        .first()
        .evaluate((element) => `${getComputedStyle(element).color} ${getComputedStyle(element).fontWeight}`);
    const hint = await look('Cannot be changed later.');
    expect(await look('Required')).not.toBe(hint);
    const buffer = Buffer.from('No image');
    await page
      .getByLabel('Choose Default Image')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    expect(await look('Only PNG, JPEG and WebP images can be used')).not.toBe(hint);
    await page.goto(page.url().replace(/devices.*/, 'clients'));
    await page.getByRole('button', { name: 'View of applications' }).click();
    await page.getByRole('button', { name: 'Save view' }).click();
    expect(await look('Give this view a name first')).not.toBe(
      await look('Search, filters, order and page size; kept in this browser, for you.'),
    );
  });

  it('is complete in forced colours', async () => {
    const page = await open({ path: '/dashboard/system' });
    await page.emulateMedia({ forcedColors: 'active' });
    /** The background of an element, if it differs from that of the page. */
    const ink = (element: Element, pseudo?: string) => {
      const ground = getComputedStyle(document.body).backgroundColor;
      const own = getComputedStyle(element, pseudo).backgroundColor;
      return own === ground ? undefined : own;
    };
    const control = page.getByRole('switch', { name: 'Maintenance mode' });
    expect(await control.evaluate((element) => getComputedStyle(element).borderStyle)).toBe('solid');
    expect(await control.locator('.ant-switch-handle').evaluate(ink, '::before')).toBeDefined();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Go to' });
    const chosen = palette.getByRole('option', { selected: true });
    await chosen.waitFor();
    const other = palette.getByRole('option', { selected: false }).first();
    expect(await chosen.evaluate(ink)).toBeDefined();
    expect(await chosen.evaluate(ink)).not.toBe(await other.evaluate(ink));
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    const parts = page.getByRole('img', { name: /^Shares of services/ }).locator('> *');
    await parts.first().waitFor();
    for (const part of await parts.all())
      expect(
        (await part.evaluate((element) => {
          const { backgroundImage } = getComputedStyle(element);
          return backgroundImage !== 'none';
        })) || (await part.evaluate(ink)),
      ).toBeTruthy();
    await goTo(page, '/dashboard/devices/create/nordlys');
    const drop = page
      .locator('label')
      .filter({ has: page.locator('input[type="file"]') })
      .first();
    const outline = () => drop.evaluate((element) => getComputedStyle(element).outlineStyle);
    await expect(outline()).resolves.toBe('none');
    await drop.dispatchEvent('dragover');
    await expect(outline()).resolves.toBe('dashed');
    await goTo(page, '/dashboard/clients/create/operator');
    await page.getByRole('combobox', { name: 'Entity' }).press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const active = page.locator('.ant-select-item-option-active');
    const neighbour = page.locator('.ant-select-item-option:not(.ant-select-item-option-active)').first();
    await active.waitFor();
    expect(await active.evaluate(ink)).toBeDefined();
    expect(await active.evaluate(ink)).not.toBe(await neighbour.evaluate(ink));
  });

  it('outlines the active option of a select, in light and dark', async () => {
    const page = await open({ path: '/dashboard/clients/create/operator' });
    await page.getByRole('combobox', { name: 'Entity' }).press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const active = page.locator('.ant-select-item-option-active');
    await active.waitFor();
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const { style, outline, ground } = await active.evaluate(async (option) => {
        const list = option.closest('.ant-select-dropdown') ?? document.body;
        const changes = [option, list].flatMap((each) => each.getAnimations());
        await Promise.all(changes.map(({ finished }) => finished));
        const { outlineStyle, outlineColor } = getComputedStyle(option);
        return { style: outlineStyle, outline: outlineColor, ground: getComputedStyle(list).backgroundColor };
      });
      const isClear = contrastOf(outline, ground) >= 3;
      expect({ colorScheme, style, isClear }).toEqual({ colorScheme, style: 'solid', isClear: true });
    }
  });
});
