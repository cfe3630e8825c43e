import type { Page } from 'playwright-core';

/**
 * Navigates to another screen in the open page, as Back and Forward do, because a reload costs as much time as the rest of a
 * test. Until the next screen is there, the previous one is shown, with its title.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  const before = await page.evaluate((address) => {
    const { title } = document;
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    return title;
  }, path);
  await page.waitForFunction((title) => document.title !== title, before);
}
