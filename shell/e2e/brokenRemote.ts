import { createHash } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';

export const manifestFile = '**/remotes/mf-clients/release.json';
export const entry = '**/remotes/mf-clients/remoteEntry*.js*';
export const title = '“Applications” is not available right now';

export const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Replaces the released entry by another script, listed with its hash as in a real release. */
export async function release(context: BrowserContext, script: string, change: object = {}) {
  await context.route(manifestFile, async (route) => {
    // An idle connection may be closed just as it is used again; the error would fail every test of the file.
    const reply = await route.fetch({ maxRetries: 1 });
    const released: { entry: object } = await reply.json();
    await route.fulfill({
      json: {
        ...released,
        container: 'mf_clients_e2e',
        preload: [],
        ...change,
        entry: { ...released.entry, integrity: hash(script) },
      },
    });
  });
  await context.route(entry, (route) => route.fulfill({ body: script, contentType: 'text/javascript' }));
}

export const container = (body: string) => `var mf_clients_e2e = { init() {}, get() { ${body} } };`;

/** What a browser logs about requests that a test makes fail. */
export const provoked =
  /Failed to load resource|integrity|MIME type|SyntaxError|Unexpected|missing \)|at load|at start|at render|Federation|ChunkLoadError|chunk|stopped|preload|TypeError/i;

/** The Retry button once the previous attempt has ended: while one runs, a click does nothing. */
export const idleRetry = (page: Page) =>
  page.getByRole('button', { name: 'Retry' }).and(page.locator('[aria-busy=false]'));

export async function recoversWithoutReload(page: Page, screen: string) {
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  // Errors of requests that are pending when their route is removed do not matter.
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  await idleRetry(page).click();
  const heading = page.getByRole('heading', { name: screen, level: 1, exact: true });
  // The button that had the focus is gone.
  await heading.and(page.locator(':focus')).waitFor();
  await expect(page.evaluate(() => 'notReloaded' in window)).resolves.toBe(true);
}
