import { accessibilityProblems, consoleUnderTest } from '@console/testing/browser';
import type { Page } from 'playwright-core';

const { open } = consoleUnderTest();

/** Copies a picture that is not a file, such as a screenshot. */
async function copyPicture(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(120, 120);
    canvas.getContext('2d')?.fillRect(0, 0, 60, 60);
    const picture = await canvas.convertToBlob({ type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ [picture.type]: picture })]);
  });
}

const image = (page: Page, name: string) => page.getByRole('img', { name, exact: true });
const colors = (page: Page) => page.getByRole('textbox', { name: 'Description / colour' });

test('a copied picture is pasted into the field that has the focus, and where it is pointed at while another is typed into', async () => {
  const page = await open({ path: '/dashboard/devices/create/nordlys' });
  await page.getByLabel('Choose Default Image').focus();
  await copyPicture(page);
  await page.keyboard.press('Control+v');
  await image(page, 'Default Image').waitFor();

  await page.getByRole('textbox', { name: 'Description', exact: true }).focus();
  await page.getByText('Add variants from images').hover();
  await page.keyboard.press('Control+v');
  await colors(page).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Rose Gold');
  expect(await colors(page).inputValue()).toBe('Rose Gold');
  await image(page, 'Image of variant 1').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('nothing is pasted into a field below a dialog', async () => {
  const page = await open({ path: '/dashboard/devices/create/nordlys' });
  await page.getByLabel('Choose Default Image').waitFor();
  await copyPicture(page);
  await page.getByText('Choose, drop or paste an image').hover();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Page name, record or ID' });
  await palette.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Control+v');
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });
  // Pasted later, and the only one.
  await page.getByText('Add variants from images').hover();
  await page.keyboard.press('Control+v');
  await image(page, 'Image of variant 1').waitFor();
  expect(await image(page, 'Default Image').count()).toBe(0);
});

test('a form that was left while a field for images was pointed at is not kept in memory', async () => {
  const page = await open({ path: '/dashboard/devices/create/nordlys' });
  await page.getByText('Choose, drop or paste an image').hover();
  const field = await page
    .getByLabel('Choose Default Image')
    .evaluateHandle((element) => new WeakRef(element));
  // Not with the mouse, which would leave the field first.
  await page.getByRole('link', { name: 'Entities', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Entities' }).waitFor();
  const devtools = await page.context().newCDPSession(page);
  let isKept = true;
  for (let attempt = 0; isKept && attempt < 20; attempt += 1) {
    await devtools.send('HeapProfiler.collectGarbage');
    isKept = await field.evaluate((reference) => reference.deref() !== undefined);
  }
  expect(isKept).toBe(false);
});
