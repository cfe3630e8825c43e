import { focusAround, focusPage, focusRowTo, isFocusNowhere, placeOf } from '@console/ui/focusPlace';
import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Keeps a keyboard and a screen reader at work after every step: a new page begins at its heading, a list that somebody
 * comes back to at the row that they had opened, and where what had
 * the focus is taken away (a deleted row, a button that has done its only job, a heading whose record has come), the
 * focus goes to what is left around it. What a page has focused by itself, and what a person has left, stays so.
 */
export function usePageFocus(page: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  // The first page of a visit keeps the browser's own focus; one behind a sign-in is a step like any other.
  const isPop = useNavigationType() === NavigationType.Pop;
  const shownPath = useRef(isPop ? pathname : undefined);

  useEffect(() => {
    const before = shownPath.current;
    if (before === pathname) return;
    shownPath.current = pathname;
    if (page.current?.contains(document.activeElement)) return;
    if (!isPop || before === undefined || !focusRowTo(before)) focusPage();
  }, [pathname, page, isPop]);

  useEffect(() => {
    const root = page.current;
    if (!root) return undefined;
    // A page behind a sign-in has the focus before it is listened to.
    let place = root.contains(document.activeElement) ? placeOf(document.activeElement) : [];
    const enter = (event: FocusEvent) => {
      place = event.target instanceof Element ? placeOf(event.target) : [];
    };
    // Chromium tells of what is taken away as of what is left: after the change that took it, they differ.
    const leave = () =>
      queueMicrotask(() => {
        if (isFocusNowhere() && place[0]?.isConnected) place = [];
      });
    const look = () => {
      const [last, ...around] = place;
      if (!last) return;
      const isGone = !last.isConnected && isFocusNowhere();
      const isDisabled = last.isConnected && last.matches(':disabled');
      if (!isGone && !(isDisabled && (isFocusNowhere() || document.activeElement === last))) return;
      place = [];
      focusAround(around);
    };
    const observer = new MutationObserver(look);
    observer.observe(root, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    root.addEventListener('focusin', enter);
    root.addEventListener('focusout', leave);
    return () => {
      observer.disconnect();
      root.removeEventListener('focusin', enter);
      root.removeEventListener('focusout', leave);
    };
  }, [page]);
}
