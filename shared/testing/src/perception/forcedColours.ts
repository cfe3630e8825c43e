import type { Page } from 'playwright-core';

/** Focusable elements without a visible focus indicator. */
function unseenFocus(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { isSeen, nameOf } = window.seenElements;
    const outlined = (element: Element | null | undefined) =>
      element ? getComputedStyle(element).outlineStyle !== 'none' : false;
    const around = '.ant-select, .ant-input-affix-wrapper, .ant-tabs-tab, label';
    async function showsFocus(element: HTMLElement): Promise<boolean> {
      element.focus({ preventScroll: true });
      if (document.activeElement !== element) return true;
      // antd outlines the whole field, with a class that it sets after the focus event.
      for (let frame = 0; frame < 20; frame += 1) {
        if (outlined(element) || outlined(element.closest(around))) return true;
        await new Promise(requestAnimationFrame);
      }
      return false;
    }
    const focusable = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    );
    const unfocused: string[] = [];
    for (const element of focusable)
      if (isSeen(element) && !(await showsFocus(element)))
        unfocused.push(`${nameOf(element)} does not show keyboard focus`);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return unfocused;
  });
}

/** Selected elements that look like their unselected neighbours. */
function unseenChoices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { isSeen, nameOf } = window.seenElements;
    const boxStyles = ['background-color', 'background-image', 'border-style', 'border-width', 'content'];
    const styles = [...boxStyles, 'font-weight', 'text-decoration-line', 'outline-style'];
    /** The visible style of an element when colours are forced. */
    const look = (element: Element) =>
      ['', '::before', '::after']
        .map((part) => {
          const style = getComputedStyle(element, part || null);
          return styles.map((name) => style.getPropertyValue(name)).join();
        })
        .join(';');
    const states = ['aria-current', 'aria-selected', 'aria-pressed', 'aria-checked'];
    const isChosen = (element: Element) =>
      states.some((state) => !['false', null].includes(element.getAttribute(state)));
    /** Whether a separate element marks it, such as the line below the selected tab. */
    const hasMarker = (element: Element) =>
      element.closest('[role="tablist"]')?.querySelector('.ant-tabs-ink-bar') != null;
    return [...document.querySelectorAll(states.map((state) => `[${state}]`).join())]
      .filter((element) => isSeen(element) && isChosen(element) && !hasMarker(element))
      .filter((element) => {
        const group = element.closest('ul, ol, nav, table, [role="listbox"], [role="radiogroup"]');
        const other = [...(group?.querySelectorAll(element.tagName) ?? [])].find(
          (candidate) =>
            isSeen(candidate) &&
            !isChosen(candidate) &&
            candidate.getAttribute('role') === element.getAttribute('role') &&
            candidate.className.split(' ')[0] === element.className.split(' ')[0],
        );
        return other !== undefined && look(other) === look(element);
      })
      .map((element) => `${nameOf(element)} is selected, but looks like its neighbours`);
  });
}

/** Focus and selection that are invisible in forced colours, one per line. */
export async function unseenInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  // Switches to keyboard modality, so that focus is shown.
  await page.keyboard.press('Tab');
  try {
    return [...(await unseenFocus(page)), ...(await unseenChoices(page))];
  } finally {
    await page.emulateMedia({ forcedColors: null });
  }
}
