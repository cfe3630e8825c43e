export const focusable =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]';

/** Where a part of a screen takes the focus when what had it is gone. */
const partHeading = 'h2[tabindex], h3[tabindex], legend[tabindex]';

/** Nothing on the page has the focus: what had it is gone, or a person clicked beside everything. */
export function isFocusNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** An element and what is around it, innermost first, up to the page. Taken while it is there, for when it is gone. */
export function placeOf(element: Element | null): readonly Element[] {
  const place: Element[] = [];
  for (let at = element; at && at !== document.body && at.tagName !== 'MAIN'; at = at.parentElement)
    place.push(at);
  return place;
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus({ preventScroll: true });
  return element === document.activeElement;
}

/** The heading of the page, where a screen reader starts to read it; the main part of a page that has none. */
export function focusPage(): void {
  const main = document.querySelector('main');
  if (!focus(main?.querySelector<HTMLElement>('h1[tabindex]'))) focus(main);
}

/**
 * Gives the focus to a place, or to what is left around it: the element itself, the next around it that can have the
 * focus, the heading of its section, of the page.
 */
export function focusAround(place: readonly Element[]): void {
  for (const element of place) {
    if (!(element instanceof HTMLElement) || !element.isConnected) continue;
    if (element.matches(focusable) && focus(element)) return;
    if (element.matches('section, fieldset') && focus(element.querySelector<HTMLElement>(partHeading)))
      return;
  }
  focusPage();
}

/** The row that leads to a page, for who comes back from it, also in a dialog; answers whether there is one here. */
export function focusRowTo(pathname: string): boolean {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[data-row-link]');
  const row = [...links].find((link) => link.pathname === pathname);
  // The page is scrolled as it was; a dialog begins at its top.
  row?.focus();
  return row !== undefined && row === document.activeElement;
}
