import { consoleUnderTest, deferred } from '@console/testing/browser';
import type { Page } from 'playwright-core';

const { open } = consoleUnderTest();

test.each([
  ["the account's menu", '**/antd-es-dropdown.*.js', 'button', 'Account', 'menuitem', 'Enter'],
  ['a searchable select', '**/antd-es-select.*.js', 'combobox', 'Entity', 'listbox', 'ArrowDown'],
  ['a dialog', '**/dialog.*.js', 'button', /^Search .+: go to a page/, 'dialog', 'Enter'],
  ['a select without its style sheet', '**/select.*.css', 'combobox', 'Entity', 'listbox', 'Enter'],
] as const)(
  '%s that fails to load says so, and opens once it can',
  async (_, code, role, name, opened, key) => {
    const page = await open({
      path: '/dashboard/clients',
      prepare: (context) => context.route(code, (route) => route.abort()),
      expectedProblems: /ERR_FAILED|integrity/,
    });
    await page.getByRole('main').getByRole('rowheader').first().waitFor();
    const control = page.getByRole(role, { name, exact: true });
    await control.click();
    await page.getByText('This could not be loaded. Check your connection, then try again.').waitFor();
    await page.context().unroute(code);
    await control.press(key);
    await page.getByRole(opened).first().waitFor({ state: 'attached' });
  },
);

test("the account's menu that failed to load opens at one click once its code has been preloaded", async () => {
  const code = '**/antd-es-dropdown.*.js';
  const page = await open({
    path: '/dashboard/clients',
    prepare: (context) => context.route(code, (route) => route.abort()),
    expectedProblems: /ERR_FAILED|integrity/,
  });
  const account = page.getByRole('button', { name: 'Account', exact: true });
  await account.click();
  await page.getByText('This could not be loaded. Check your connection, then try again.').waitFor();
  await page.context().unroute(code);
  await page.getByRole('main').hover();
  await Promise.all([page.waitForResponse(code), account.hover()]);
  await page.waitForLoadState('networkidle');
  await account.click();
  await page.getByRole('menuitem').first().waitFor();
});

test.each([
  ["the account's menu", /antd-es-dropdown\..*\.js$/, 'button', 'Account'],
  ['a searchable select', /antd-es-select\..*\.js$/, 'combobox', 'Entity'],
  ['a tooltip', /(antd-es-tooltip|popup)\..*\.js$/, 'button', /^Search .+: go to a page/],
] as const)('the code of %s is requested on hover, not before', async (_, code, role, name) => {
  const asked: string[] = [];
  const page = await open({
    path: '/dashboard/clients',
    prepare: async (context) => void context.on('request', (request) => asked.push(request.url())),
  });
  await page.getByRole('main').getByRole('rowheader').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((address) => code.test(address))).toEqual([]);
  await Promise.all([page.waitForResponse(code), page.getByRole(role, { name, exact: true }).hover()]);
});

/** An action of the user, and the role of what it opens. */
const asked: [string, (page: Page) => Promise<unknown>, 'dialog' | 'menu'][] = [
  ['the palette', (page) => page.keyboard.press('Control+k'), 'dialog'],
  [
    "the account's menu",
    (page) => page.getByRole('button', { name: 'Account', exact: true }).click(),
    'menu',
  ],
  ['the keyboard shortcuts', (page) => page.getByRole('main').press('?'), 'dialog'],
];

test.each(asked)(
  '%s that loads late does not take the focus from a user who is typing by then',
  async (_, ask, late) => {
    const { promise: held, resolve: release } = deferred();
    let rowsShown = false;
    const page = await open({
      path: '/dashboard/clients',
      prepare: (context) =>
        context.route('**/static/js/async/*.js', async (route) => {
          if (rowsShown || route.request().url().includes('/dialog.')) await held;
          await route.continue();
        }),
    });
    await page.getByRole('main').getByRole('rowheader').first().waitFor();
    rowsShown = true;
    await ask(page);
    const search = page.getByRole('searchbox').first();
    await search.click();
    await page.keyboard.type('Har');
    release();
    await page.waitForLoadState('networkidle');
    await page.keyboard.type('bour');
    expect(await search.inputValue()).toBe('Harbour');
    expect(await page.getByRole(late).count()).toBe(0);
    // Now it opens at once.
    await ask(page);
    await page.getByRole(late).waitFor();
  },
);

test('the code of dialogs is preloaded once a page is shown, so one opens without a network', async () => {
  let fetched: Promise<unknown> | undefined;
  const page = await open({
    path: '/dashboard/clients',
    prepare: async (context) => {
      fetched = context.waitForEvent('response', (response) => /\/dialog\..*\.js$/.test(response.url()));
    },
    expectedProblems: /ERR_INTERNET_DISCONNECTED/,
  });
  await page.getByRole('main').getByRole('rowheader').first().waitFor();
  await fetched;
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Go to' }).getByRole('combobox').waitFor();
});

test('if the dialog cannot be loaded, the browser asks before unsaved work is lost', async () => {
  const page = await open({
    path: '/dashboard/clients/create/nordlys',
    prepare: (context) => context.route('**/dialog.*.js', (route) => route.abort()),
    expectedProblems: /ERR_FAILED|integrity/,
  });
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Harbour Pay');
  const asked = async (press: () => Promise<void>, answer: 'accept' | 'dismiss') => {
    const [question] = await Promise.all([
      page.waitForEvent('dialog').then(async (dialog) => {
        await dialog[answer]();
        return dialog.message();
      }),
      press(),
    ]);
    return question;
  };
  const leave = () => page.getByRole('link', { name: 'System', exact: true }).click();
  expect(await asked(leave, 'dismiss')).toMatch(/^Leave without saving\?\n\nWhat you changed/);
  expect(await name.inputValue()).toBe('Harbour Pay');
  const signOut = async () => {
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  expect(await asked(signOut, 'accept')).toMatch(/^Sign out without saving\?\n\nWhat you changed/);
  await page.getByRole('heading', { name: 'Staging Environment' }).waitFor();
});
