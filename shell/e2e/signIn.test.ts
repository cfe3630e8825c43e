import { staffAccounts } from '@console/platform';
import {
  accessibilityProblems,
  consoleUnderTest,
  holdRequests,
  servePlainConsole,
} from '@console/testing/browser';

// The console is served as plain files, and the API is on another origin.
const { open, openTab, console: running } = consoleUnderTest('composed', {}, servePlainConsole);

async function fillIn(page: Awaited<ReturnType<typeof open>>, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Waits until the field with this label has the focus. */
async function focused(page: Awaited<ReturnType<typeof open>>, label: string) {
  await page.getByLabel(label).and(page.locator(':focus')).waitFor();
}

const badge = {
  ROLE_INTERNAL_ADMIN: 'INTERNAL ADMIN',
  ROLE_INTERNAL_ADMIN_READ_ONLY: 'INTERNAL ADMIN READ ONLY',
  ROLE_EXTERNAL_ADMIN: 'EXTERNAL ADMIN',
  ROLE_EXTERNAL_ADMIN_READ_ONLY: 'EXTERNAL ADMIN READ ONLY',
};

describe('signing in', () => {
  it('sends an email with an umlaut in its domain as it is typed', async () => {
    const page = await open({ as: null, path: '/' });
    const sent = page.waitForRequest('**/security/oauth/authorize?*');
    await fillIn(page, 'expires-900@bücher.example', 'any');
    const { authorization = '' } = (await sent).headers();
    const credentials = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString();
    expect(credentials).toBe('expires-900@bücher.example:any');
    await page.waitForURL('**/dashboard');
  });

  it.each(staffAccounts)(
    'shows $role its badge and its entity',
    async ({ email, password, role, entityId }) => {
      const page = await open({ as: null, path: '/' });
      await page.getByRole('heading', { name: 'Staging Environment' }).waitFor();
      await fillIn(page, email, password);
      await page.waitForURL('**/dashboard');
      await page.getByText(badge[role], { exact: true }).waitFor();
      await page.getByText(entityId.toUpperCase(), { exact: true }).waitFor();
      const stored = await page.evaluate(() => [
        sessionStorage.getItem('access_token'),
        sessionStorage.getItem('scope'),
        localStorage.getItem('access_token'),
      ]);
      expect(stored[0]).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
      expect(stored[1]).not.toBeNull();
      expect(stored[2]).toBeNull();
    },
  );

  it('reports missing or invalid fields, and sends nothing', async () => {
    const page = await open({ as: null, path: '/' });
    await focused(page, 'Email');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Required').nth(1).waitFor();
    await focused(page, 'Email');
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await focused(page, 'Password');
    await page.getByLabel('Email').fill('nobody');
    await page.getByLabel('Password').click();
    await page.getByText('Invalid email address').waitFor();
    expect(running().platform.calls).toHaveLength(0);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('rejects wrong credentials with the message of the specification', async () => {
    const page = await open({ as: null, path: '/', expectedProblems: /401/ });
    await fillIn(page, 'admin@example.com', 'wrong');
    await page.getByRole('alert').getByText('Invalid email or password').waitFor();
    await expect(page.getByLabel('Email').inputValue()).resolves.toBe('admin@example.com');
    await focused(page, 'Password');
  });

  it('stays busy until the next screen has loaded', async () => {
    let deliver = () => {};
    const page = await open({
      as: null,
      path: '/',
      prepare: async (context) => {
        deliver = await holdRequests(context, '**/frame.*.js');
      },
    });
    await fillIn(page, 'admin@example.com', 'admin');
    await page.waitForFunction(() => sessionStorage.getItem('access_token'));
    const busy = page.getByRole('button', { name: 'Loading the console…' });
    await busy.waitFor();
    await expect(busy.isDisabled()).resolves.toBe(true);
    await expect(busy.evaluate((element) => element === document.activeElement)).resolves.toBe(true);
    // The password is not kept meanwhile.
    await expect(page.getByLabel('Password').inputValue()).resolves.toBe('');
    deliver();
    await page.waitForURL('**/dashboard');
    await page.getByText('INTERNAL ADMIN', { exact: true }).waitFor();
  });

  it('authorises twice, the second time with the headers of the first reply', async () => {
    const page = await open({ as: null, path: '/' });
    const requests: { url: string; headers: Record<string, string> }[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/security/oauth/authorize'))
        requests.push({ url: request.url(), headers: request.headers() });
    });
    await fillIn(page, 'admin@example.com', 'admin');
    await page.waitForURL('**/dashboard');
    const [first, second] = requests;
    expect(first?.url).toMatch(/client_id=staff-console&response_type=token&redirect_uri=/);
    expect(first?.headers.authorization).toBe(`Basic ${btoa('admin@example.com:admin')}`);
    expect(second?.url).toMatch(/user_oauth_approval=true&authorize=Authorize/);
    expect(second?.headers['x-auth-token']).toBeTruthy();
    expect(second?.headers['x-lb-session']).toBeTruthy();
    expect(second?.headers.authorization).toBeUndefined();
  });

  it('leads back to the requested address, with its query', async () => {
    const page = await open({ as: null, path: '/dashboard/system?x=1' });
    await page.waitForURL((url) => url.pathname === '/');
    await fillIn(page, 'admin@example.com', 'admin');
    await page.waitForURL('**/dashboard/system?x=1');
  });

  it('that was left half filled in still has the email when the user comes back, and never the password', async () => {
    const page = await open({ as: null, path: '/' });
    await page.getByLabel('Email').fill('admin@exam');
    await page.getByLabel('Password').fill('secret');
    // Not about:blank, which has another process: Chromium may forget for it what was typed in the last second.
    await page.goto('/config.json');
    await page.goBack();
    await page.getByRole('form', { name: 'Sign in' }).and(page.locator('#root form')).waitFor();
    await expect(page.getByLabel('Email').inputValue()).resolves.toBe('admin@exam');
    await expect(page.getByLabel('Password').inputValue()).resolves.toBe('');
  });

  it('is skipped if there is a session', async () => {
    const page = await open({ path: '/' });
    await page.waitForURL('**/dashboard');
  });
});

describe('a session', () => {
  it('ends at Sign out in every tab, and its data is deleted', async () => {
    const page = await open();
    await page.getByRole('link', { name: 'System' }).click();
    const other = await openTab(page, '/dashboard/clients');
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await other.getByRole('button', { name: 'Sign In' }).waitFor();
    for (const tab of [page, other])
      await expect(tab.evaluate(() => sessionStorage.getItem('access_token'))).resolves.toBeNull();
    await page.goBack();
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
  });

  it('leaves no address of a customer in the tab', async () => {
    const email = running().platform.records.accounts()[0]?.email ?? '';
    const page = await open({ path: `/dashboard/support/accounts/account/${encodeURIComponent(email)}` });
    const heading = page.getByRole('heading', { name: email, level: 1 });
    await heading.waitFor();
    await page.reload();
    await heading.waitFor();
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    const stored = await page.evaluate(() => decodeURIComponent(JSON.stringify({ ...sessionStorage })));
    expect(stored).not.toContain(email);
  });

  it('is passed on to a link opened in a new tab', async () => {
    const page = await open({ as: null, path: '/' });
    await fillIn(page, 'admin@example.com', 'admin');
    await page.waitForURL('**/dashboard');
    const tab = await openTab(page, '/dashboard/system');
    await tab.getByRole('heading', { name: 'System', level: 1 }).waitFor();
  });

  it('ends when the platform answers 401, and the user returns to where they were', async () => {
    const page = await open({ path: '/dashboard/system', expectedProblems: /401/ });
    await page.getByRole('heading', { name: 'System', level: 1 }).waitFor();
    // The page's calls are done, so the next ones are those of the reload.
    await page.waitForLoadState('networkidle');
    running().platform.expireTokens();
    await page.reload();
    await page.getByText('The platform ended your session').waitFor();
    await fillIn(page, 'admin@example.com', 'admin');
    await page.waitForURL('**/dashboard/system');
  });

  it('that has expired is detected before a call is sent', async () => {
    const { platform } = running();
    const page = await open({ as: null, path: '/' });
    const token = await platform.tokenFor('admin@example.com', -60);
    await page.evaluate((accessToken) => sessionStorage.setItem('access_token', accessToken), token);
    await page.goto('/dashboard/clients');
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    expect(platform.calls.filter(({ path }) => path.startsWith('/admin'))).toHaveLength(0);
    await expect(page.evaluate(() => sessionStorage.getItem('access_token'))).resolves.toBeNull();
  });
});
