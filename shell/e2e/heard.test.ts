import { consoleUnderTest } from '@console/testing/browser';
import type { Page } from 'playwright-core';

const { open } = consoleUnderTest();

const presses = ['click', 'mousedown', 'mouseup'];

/**
 * What listens for clicks around what this finds: Firefox reports it, and everything in it, as clickable, which screen
 * readers say with every text. Not what has no role of its own: Firefox leaves it out.
 */
async function clickableAround(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const find = (expression: string) => devtools.send('Runtime.evaluate', { expression });
  const clickable: string[] = [];
  for (let found = `document.querySelector('${selector}')`; ; found += '.parentElement') {
    const { objectId, description = '' } = (await find(found)).result;
    if (!objectId) return clickable;
    if ((await find(`${found}.role === 'presentation'`)).result.value) continue;
    const { listeners } = await devtools.send('DOMDebugger.getEventListeners', { objectId });
    if (listeners.some(({ type }) => presses.includes(type))) clickable.push(description);
  }
}

it('nothing around the headings and tables of a page is clickable', async () => {
  const page = await open({ path: '/dashboard/clients' });
  await page.getByRole('button', { name: 'Preview' }).first().click();
  await page.getByRole('button', { name: 'Close the record' }).waitFor();
  await page.getByRole('button', { name: 'View of applications' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  for (const selector of ['h1', 'h2', 'main table'])
    expect(await clickableAround(page, selector)).toEqual([]);
});

it('an alert has no picture, which would be read as its English file name', async () => {
  const page = await open({ path: '/dashboard/clients' });
  const row = page.getByRole('row').filter({ hasText: 'Web/Iframe' }).first();
  await row.getByRole('link').click();
  await page.getByRole('region', { name: 'Application' }).waitFor();
  await page.goto(page.url().replace('/clients/client/', '/clients/edit/'));
  const alert = page.getByRole('alert').filter({ hasText: 'Only appliances and mobile applications' });
  await alert.waitFor();
  expect(await alert.getByRole('img').count()).toBe(0);
});
