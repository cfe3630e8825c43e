import { focusAround, focusPage, focusRowTo, isFocusNowhere, placeOf } from '@console/ui/focusPlace';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Manages the focus for keyboards and screen readers. A new page gets it on its heading, a list returned to with Back on the
 * row that was opened. When the focused element is removed or disabled (a deleted row, a button that has done its only job, a
 * heading whose record has loaded), it moves to the nearest remaining element. A focus set by the page itself is kept, and
 * so is the absence of focus after the user has left an element.
 */
export function usePageFocus(page: RefObject<HTMLElement | null>, takesFocus: boolean | undefined): void {
  const { pathname } = useLocation();
  // The first page of a visit keeps the browser's own focus; a page after signing in, or drawn again, does not.
  const isPop = useNavigationType() === NavigationType.Pop;
  /** The position in the browser's history, as the router keeps it there. It tells Forward from Back: both are a Pop. */
  const index = Number(history.state?.idx);
  const shown = useRef({ path: isPop && !takesFocus ? pathname : '', index });
  const focused = useRef<Element>(null);

  useLayoutEffect(() => {
    focused.current = document.activeElement;
  });
  useEffect(() => {
    const before = shown.current;
    if (before.path === pathname) return;
    shown.current = { path: pathname, index };
    if (page.current?.contains(document.activeElement)) return;
    // A slow computer handles what was pressed while it rendered the page before it comes to this.
    if (!isFocusNowhere() && document.activeElement !== focused.current) return;
    if (isPop && !(index > before.index) && focusRowTo(before.path)) return;
    if (isFocusNowhere()) focusPageAfterRemoval();
    else focusPage();
  }, [pathname, page, isPop, index]);

  useEffect(() => {
    // Also what is shown next to the page, such as a notice that goes away.
    const root = page.current?.parentElement;
    if (!root) return undefined;
    let place: readonly Element[] = [];
    const enter = () => {
      place = placeOf(document.activeElement);
    };
    // What the page focuses itself has the focus before it is listened to.
    if (root.contains(document.activeElement)) enter();
    // Chromium also fires focusout for a removed element. Only after the removal can the two cases be told apart.
    const leave = () =>
      queueMicrotask(() => {
        if (isFocusNowhere() && place[0]?.isConnected) place = [];
      });
    const restoreFocus = () => {
      const [last, ...around] = place;
      if (!last || (last.isConnected && !last.matches(':disabled'))) return;
      if (!isFocusNowhere() && document.activeElement !== last) return;
      place = [];
      focusAround(around);
    };
    const observer = new MutationObserver(restoreFocus);
    observer.observe(root, {
      childList: true,
      subtree: true,
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

/**
 * Focuses the page after the focused element went away with the one before. Orca reads nothing of an element that gets the
 * focus before it was told of that, which takes a browser a frame. Until then `main` has it, so that Tab stays on the page.
 */
function focusPageAfterRemoval(): void {
  const main = document.querySelector('main');
  main?.focus({ preventScroll: true });
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      // Not if the user or the page itself has moved it on.
      if (isFocusNowhere() || document.activeElement === main) focusPage();
    }),
  );
}
