import type { Page } from 'playwright-core';

declare global {
  interface Window {
    seenElements: { isSeen(element: Element): boolean; nameOf(element: Element): string };
  }
}

/** Installs helpers in the page: whether an element is visible, and its name in messages. */
export function installSeenElements(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.seenElements = {
      isSeen(element) {
        const { width, height } = element.getBoundingClientRect();
        return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
      },
      nameOf(element) {
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return `${element.tagName.toLowerCase()} “${name.trim().slice(0, 60)}”`;
      },
    };
  });
}
