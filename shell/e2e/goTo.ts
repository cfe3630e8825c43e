import type { Page } from 'playwright-core';

/**
 * Goes to another screen in the page that is open, as Back and Forward do: loading it anew costs as much as all that is
 * then looked at. Until the next screen is there, the one before is shown, with its title.
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
