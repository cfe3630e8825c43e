import { consoleUnderTest } from '@console/testing/browser';

const { open } = consoleUnderTest();

test.each([
  ["the account's menu", '**/antd-es-dropdown.*.js', 'button', 'Account', 'menuitem'],
  ['a select that searches', '**/antd-es-select.*.js', 'combobox', 'Entity', 'listbox'],
  ['a select in need of its style sheet', '**/select.*.css', 'combobox', 'Entity', 'listbox'],
] as const)(
  '%s that cannot be had says so, and comes once it can be',
  async (_, code, role, name, opened) => {
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
    await control.click();
    await page.getByRole(opened).first().waitFor({ state: 'attached' });
  },
);
