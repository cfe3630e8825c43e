import { consoleUnderTest, deferred } from '@console/testing/browser';
import type { Page } from 'playwright-core';

const { open } = consoleUnderTest();

const list = '/dashboard/clients';
const form = '/dashboard/clients/create/nordlys';

/** Opens a page on which the code of dialogs is late: it arrives once `come` is called. */
async function openLate(path: string) {
  const { promise: held, resolve: release } = deferred();
  const page = await open({
    path,
    prepare: (context) => context.route('**/dialog.*.js', (route) => held.then(() => route.continue())),
  });
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  const come = async () => {
    release();
    await page.waitForLoadState('networkidle');
  };
  return { page, come };
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to' });
const loadedNow = (page: Page) => page.getByRole('status').getByText('It has loaded now.');

describe('the palette, while it loads,', () => {
  test('takes what is typed: no letter is a shortcut, Enter presses nothing', async () => {
    const { page, come } = await openLate(list);
    const first = page.getByRole('main').getByRole('rowheader').first().getByRole('link');
    await first.focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('not u');
    await page.keyboard.press('Backspace');
    // Asked again, it keeps what was typed.
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Enter');
    await come();
    const field = palette(page).getByRole('combobox');
    await field.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('es');
    expect(await field.inputValue()).toBe('not es');
    expect(new URL(page.url()).pathname).toBe(list);
    expect(await page.getByRole('complementary', { name: 'Session log' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+k');
    await field.waitFor();
    expect(await field.inputValue()).toBe('');
  });

  const callsOff: [string, (page: Page) => Promise<unknown>][] = [
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['Back', (page) => page.goBack()],
  ];
  test.each(callsOff)(
    'is called off by %s, with its message, and the keys are free again',
    async (_, callOff) => {
      const { page, come } = await openLate(list);
      await link(page, 'Entities').click();
      await page.getByRole('heading', { name: 'Entities', level: 1 }).waitFor();
      await page.keyboard.press('Control+k');
      const slow = page.getByRole('status').getByText('This is taking longer than usual…');
      await slow.waitFor();
      await callOff(page);
      await page.keyboard.press('n');
      await page.getByRole('complementary', { name: 'Session log' }).waitFor();
      expect(await slow.count()).toBe(0);
      await come();
      expect(await palette(page).count()).toBe(0);
      await page.keyboard.press('Control+k');
      await palette(page).waitFor();
    },
  );
});

describe('a question before leaving that is late', () => {
  async function leaveForm() {
    const late = await openLate(form);
    const name = late.page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Harbour');
    await link(late.page, 'System').click();
    return { ...late, name };
  }

  test('is asked about the link that was clicked last', async () => {
    const { page, come } = await leaveForm();
    await link(page, 'Entities').click();
    await come();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Entities', level: 1 }).waitFor();
  });

  test('is not asked after the user typed on: they stay, and are told', async () => {
    const { page, come, name } = await leaveForm();
    let browserAsked = false;
    page.on('dialog', (dialog) => {
      browserAsked = true;
      return dialog.dismiss();
    });
    await name.press('End');
    await come();
    await loadedNow(page).waitFor();
    await page.keyboard.type(' Pay');
    expect(await name.inputValue()).toBe('Harbour Pay');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(browserAsked).toBe(false);
  });
});

test('a question before signing out that is late leaves the focus on the account button', async () => {
  const { page, come } = await openLate(form);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour');
  const account = page.getByRole('button', { name: 'Account', exact: true });
  await account.click();
  await page.getByRole('menuitem', { name: 'Sign out' }).press('Enter');
  await account.and(page.locator(':focus')).waitFor();
  await come();
  await page.getByRole('dialog', { name: 'Sign out without saving?' }).waitFor();
  await page.getByRole('button', { name: 'Stay' }).press('Enter');
  await account.and(page.locator(':focus')).waitFor();
});

test('an explained word whose tooltip fails to load says so when clicked, not when hovered', async () => {
  const code = '**/antd-es-tooltip.*.js';
  const page = await open({
    path: '/dashboard/utils/multos',
    prepare: (context) => context.route(code, (route) => route.abort()),
    expectedProblems: /ERR_FAILED|integrity/,
  });
  const word = page.getByRole('button', { name: 'Multos', exact: true });
  await word.hover();
  await page.waitForLoadState('networkidle');
  const failure = page.getByText('This could not be loaded. Check your connection, then try again.');
  expect(await failure.count()).toBe(0);
  await word.click();
  await failure.waitFor();
  await page.context().unroute(code);
  await word.click();
  await page.getByRole('tooltip').waitFor();
});
