import type { Page } from 'playwright-core';

declare global {
  interface Window {
    seenElements: { isSeen(element: Element): boolean; nameOf(element: Element): string };
  }
}

/** Brings into a page what is asked there of each element: whether a person sees it, and how a line names it. */
export function bringSeenElements(page: Page): Promise<void> {
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
