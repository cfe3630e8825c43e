import { useEffect } from 'react';
import { isStatusShown } from './statusMessage';

export const focusable = 'a[href], :is(button, input, select, textarea):enabled, summary, [tabindex]';

/** Where Tab stops, if it is shown: not at an unchecked radio button. */
export const tabStops = `:is(${focusable}):not([tabindex="-1"], [type="radio"]:not(:checked))`;

/** Those in the document or element that are shown: not inside closed `details`. */
export const shownIn = (within: ParentNode, selector: string) =>
  // Safari before 17.4 does not have `checkVisibility`.
  [...within.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.checkVisibility?.() ?? true,
  );

/** The heading of a section, which takes the focus when the focused element of the section is gone. */
const sectionHeading = ':is(h2, h3)[tabindex]';

/** Nothing on the page has the focus: the focused element is gone, or the user clicked on an empty area. */
export function isFocusNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/**
 * Whether a panel that overlays the page covers the whole width of an element of the page, so that its focus would not be
 * visible (WCAG 2.2, 2.4.11). Its height does not count, since focusing may scroll.
 */
export function isBelowPanel(target: EventTarget | null, panel: Element): boolean {
  if (!(target instanceof Element) || !target.closest('main') || panel.contains(target)) return false;
  const cover = panel.getBoundingClientRect();
  const { left, right } = target.getBoundingClientRect();
  return left >= cover.left && right <= cover.right;
}

/**
 * Hides a panel when the focus lands below it.
 * @param findPanel finds the panel while it overlays the page
 */
export function useHideFromFocus(onHide: () => void, findPanel: () => Element | null | false): void {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const panel = findPanel();
      if (panel && isBelowPanel(target, panel)) onHide();
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  });
}

/** An element and its ancestors, innermost first, up to the page. Record it while the element exists, for `focusAround`. */
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

/** Focuses the heading of the page, where screen readers start reading, or `main` if there is none. */
export function focusPage(): void {
  const main = document.querySelector('main');
  if (!focus(main?.querySelector<HTMLElement>('h1[tabindex]'))) focus(main);
}

/**
 * Focuses the first of these that is still possible: the element itself, its closest focusable ancestor, the heading of its
 * section, the heading of the page.
 */
export function focusAround(place: readonly Element[]): void {
  for (const element of place) {
    // One that is gone does not take the focus.
    if (!(element instanceof HTMLElement)) continue;
    if (element.matches(focusable) && focus(element)) return;
    if (element.matches('section') && focus(element.querySelector<HTMLElement>(sectionHeading))) return;
  }
  focusPage();
}

/**
 * Focuses the row that links to a page, when the user comes back from it. Otherwise another link to it except for breadcrumbs,
 * unless a notification is shown: the outcome of a form is followed by the heading of its record, not by its Edit link.
 * Returns whether there is one.
 */
export function focusRowTo(pathname: string): boolean {
  const linkAmong = (links: string) =>
    [...document.querySelectorAll<HTMLAnchorElement>(links)].find((link) => link.pathname === pathname);
  const row =
    linkAmong('a[data-row-link]') ?? (isStatusShown() ? undefined : linkAmong('main a[href]:not(nav a)'));
  // The page's scroll position has been restored, but a dialog starts at its top, so this may scroll.
  row?.focus();
  return row === document.activeElement;
}
