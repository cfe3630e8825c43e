import { consoleUnderTest, deferred } from '@console/testing/browser';
import { configure, type Page } from './securityModulePages';

const { open } = consoleUnderTest();

type Answer = Exclude<Parameters<Page['route']>[1], undefined>;

/** The overflow button of the tabs. It gets `aria-controls` once the code of its menu has loaded. */
const more = (page: Page) => page.locator('[id$="-more"]');
const whole = (page: Page) => page.locator('[id$="-more"][aria-controls]');

/** Opens a window too narrow for the third tab; `answer` handles the requests for the menu's code. */
async function openNarrow(answer: Answer, expectedProblems = /^$/) {
  const page = await open({ path: configure, expectedProblems });
  await page.getByRole('tablist').waitFor();
  await page.route(/antd-es-tabs-more/, answer);
  await page.setViewportSize({ width: 230, height: 800 });
  await more(page).focus();
  return page;
}

async function chooseByKeys(page: Page) {
  const options = page.getByRole('option');
  await options.getByText('Save a record without a dongle').waitFor();
  const name = (await options.first().textContent()) ?? '';
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name, selected: true }).waitFor();
}

test('tabs that do not fit are in a menu, whose code loads on demand without moving the focus', async () => {
  const { promise: held, resolve: go } = deferred();
  const page = await openNarrow(async (route) => {
    await held;
    await route.continue();
  });
  expect(await whole(page).count()).toBe(0);
  go();
  await whole(page).waitFor();
  await page.keyboard.press('ArrowDown');
  await chooseByKeys(page);
});

test('pressing the button reports that its code failed to load, and retries until the menu opens', async () => {
  let isThere = false;
  const page = await openNarrow(
    (route) => (isThere ? route.continue() : route.abort()),
    /Failed to load resource/,
  );
  await page.keyboard.press('Enter');
  await page.getByText('This could not be loaded. Check your connection, then try again.').waitFor();
  isThere = true;
  await page.keyboard.press('Enter');
  await chooseByKeys(page);
});

test('the list of a batch is next to the form, and below it when the session log takes up the space', async () => {
  const page = await open({ path: configure });
  const form = page.getByRole('form', { name: 'Personalise the chip' });
  const list = page.getByRole('table', { name: 'Set up today' });
  const isBeside = async () => {
    const [left, right] = [await form.boundingBox(), await list.boundingBox()];
    return left !== null && right !== null && right.x > left.x + left.width;
  };
  await list.waitFor();
  expect(await isBeside()).toBe(true);
  await page.getByRole('button', { name: 'Session log' }).click();
  await page.getByRole('heading', { name: 'Session log' }).waitFor();
  expect(await isBeside()).toBe(false);
  // Firefox cuts the text of a grid that is broken across two sheets.
  await page.emulateMedia({ media: 'print' });
  const grids = await list.evaluate((element) => {
    const found: string[] = [];
    for (let box = element.parentElement; box; box = box.parentElement)
      if (getComputedStyle(box).display === 'grid') found.push(box.className);
    return found;
  });
  expect(grids).toEqual([]);
  expect(await isBeside()).toBe(false);
});
