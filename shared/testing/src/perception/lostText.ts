import type { Page } from 'playwright-core';

/** Texts that are clipped with the text spacing of WCAG 2.2, 1.4.12, and the page if it then scrolls sideways. */
export function textLostBySpacing(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*:not(svg *) { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );

    /** Whether an ancestor clips a text, with no scrollable element in between. */
    function isClipped(text: Text): boolean {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { right, bottom, width } = range.getBoundingClientRect();
      if (width <= 1) return false;
      // Tabs that do not fit are in an overflow menu.
      if (text.parentElement?.closest('.ant-tabs-nav')?.querySelector('.ant-tabs-nav-more')) return false;
      for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        // Visible to screen readers only.
        if (edge.width <= 1 || edge.height <= 1) return false;
        if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) return false;
        if (/hidden|clip/.test(overflowX) && right > edge.right + 1) return true;
        if (/hidden|clip/.test(overflowY) && bottom > edge.bottom + 1) return true;
      }
      return false;
    }

    function clippedTexts(): Text[] {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const clipped: Text[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode;
        if (!(text instanceof Text) || text.data.trim() === '') continue;
        if (text.parentElement?.checkVisibility({ visibilityProperty: true }) && isClipped(text))
          clipped.push(text);
      }
      return clipped;
    }

    const before = new Set(clippedTexts());
    const { scrollWidth, clientWidth } = document.documentElement;
    document.adoptedStyleSheets.push(sheet);
    try {
      let lost: string[] = [];
      // Elements that have become too narrow start to scroll a few frames later.
      for (let frame = 0; frame < 60; frame += 1) {
        await new Promise(requestAnimationFrame);
        lost = clippedTexts()
          .filter((text) => !before.has(text))
          .map(({ data }) => `“${data.trim().slice(0, 60)}” is clipped`);
        const root = document.documentElement;
        if (scrollWidth <= clientWidth && root.scrollWidth > root.clientWidth)
          lost.push(`the page is ${root.scrollWidth} px wide in ${root.clientWidth} px`);
        if (lost.length === 0) break;
      }
      return lost;
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    }
  });
}

/** How much wider a page is than its window, and the elements that overflow it. */
export function sidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 0.1,
    );
    return [
      `the page is ${root.scrollWidth} px wide in ${root.clientWidth} px`,
      ...wide
        .slice(-3)
        .map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent?.slice(0, 30)}`),
    ];
  });
}
