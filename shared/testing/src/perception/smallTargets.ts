import type { Page } from 'playwright-core';

/** Minimum target size in CSS pixels (WCAG 2.2, 2.5.8). */
const MINIMUM = 24;

/**
 * Targets smaller than 24 × 24 px, one per line. The area that reacts to a pointer counts, not the visible size. An
 * inline link may be smaller if no other target is within that distance.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const kinds =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="switch"], [role="tab"], [role="menuitem"], [role="option"], [role="link"]';
    // The browser rounds hit test coordinates.
    const reach = least / 2 - 1;
    const { isSeen, nameOf } = window.seenElements;
    const targets = [...document.querySelectorAll(kinds)].filter(
      (element) => isSeen(element) && !element.matches(':disabled'),
    );

    /** Whether the hit element triggers the target: its label, the field around it, the row whose link it is. */
    function actsAs(element: Element, hit: Element | null): boolean {
      if (!hit) return false;
      if (element.contains(hit)) return true;
      if (
        element instanceof HTMLInputElement &&
        [...(element.labels ?? [])].some((label) => label.contains(hit))
      )
        return true;
      const around = element.matches('[data-row-link]')
        ? element.closest('tr')
        : element.closest('.ant-select, .ant-input-affix-wrapper, .ant-tabs-tab, [role="option"]');
      return (
        (around?.contains(hit) ?? false) && !hit.closest('button, a[href]')?.matches('*:not([data-row-link])')
      );
    }

    const centreOf = (element: Element) => {
      // A checkbox is as large as its label.
      const { left, top, width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    /** Possible centres of a circle of 24 px. In a label, which may contain a button, also at either end. */
    const centresOf = (element: Element) => {
      const centre = centreOf(element);
      const label = element.closest('label')?.getBoundingClientRect();
      const ends = label ? [label.left + least / 2, label.right - least / 2] : [];
      return [centre, ...ends.map((x) => ({ ...centre, x }))];
    };
    /** Whether no other target is within a circle of 24 px. */
    function standsApart(element: Element): boolean {
      const { x, y } = centreOf(element);
      return targets.every((other) => {
        if (other === element || other.contains(element) || element.contains(other)) return true;
        const { left, right, top, bottom } = other.getBoundingClientRect();
        const across = Math.max(left - x, 0, x - right);
        const down = Math.max(top - y, 0, y - bottom);
        return Math.hypot(across, down) >= reach;
      });
    }

    const { scrollX, scrollY } = window;
    const small = targets.filter((element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const hits = (x: number, y: number) => actsAs(element, document.elementFromPoint(x, y));
      const centres = centresOf(element).filter(({ x, y }) => hits(x, y));
      // Covered by a dialog, or off-screen until focused.
      if (centres.length === 0) return false;
      const isWide = ({ x, y }: { x: number; y: number }) =>
        hits(x - reach, y) && hits(x + reach, y) && hits(x, y - reach) && hits(x, y + reach);
      if (centres.some(isWide)) return false;
      return !(
        element.matches('a') &&
        getComputedStyle(element).display === 'inline' &&
        standsApart(element)
      );
    });
    window.scrollTo(scrollX, scrollY);
    return small.map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return `${nameOf(element)} is ${Math.round(width)} × ${Math.round(height)} px`;
    });
  }, MINIMUM);
}
