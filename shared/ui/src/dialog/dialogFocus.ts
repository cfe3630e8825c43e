import { type RefObject, useEffect } from 'react';
import { isFocusNowhere, shownIn, tabStops } from '../interaction/focusPlace';

/**
 * Moves the focus when the focused element of an open dialog is disabled (the pager's button on the last page), to the group
 * around it, or removed (Retry after a successful retry), to the start of the dialog.
 */
export function useFocusRecovery(open: boolean, panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!open) return undefined;
    let last: Element | undefined;
    const enter = ({ target }: FocusEvent) => {
      last = target instanceof Element && panel.current?.contains(target) ? target : undefined;
    };
    const observer = new MutationObserver(() => {
      const dialog = panel.current;
      if (!last || !dialog || (last.isConnected && !last.matches(':disabled'))) return;
      // Moved on in a window in the background, where Chromium reports no change of the focus.
      if (!isFocusNowhere() && document.activeElement !== last) return;
      const group = last.closest<HTMLElement>('[tabindex="-1"]');
      const isInside = group !== null && group !== dialog && dialog.contains(group);
      last = undefined;
      (isInside ? group : (shownIn(dialog, tabStops)[0] ?? dialog)).focus();
    });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    document.addEventListener('focusin', enter);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', enter);
    };
  }, [open, panel]);
}

/**
 * Keeps Tab inside an open dialog. antd returns the focus only once it reaches an element behind the dialog; after the last
 * element of the page there is none, and the focus moves to the body.
 */
export function useTabTrap(open: boolean, panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!open) return undefined;
    function onKeyDown(event: KeyboardEvent) {
      const dialog = panel.current;
      // The idle lock, a native dialog, keeps Tab inside itself.
      if (event.key !== 'Tab' || !dialog || document.querySelector('dialog[open]')) return;
      // Only the topmost dialog, if a dialog has opened another.
      if ([...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1) !== dialog) return;
      const all = shownIn(dialog, tabStops);
      const [first, last] = [all[0], all.at(-1)];
      const active = document.activeElement;
      const isAtEnd = active === (event.shiftKey ? first : last) || (event.shiftKey && active === dialog);
      if (dialog.contains(active) && !isAtEnd) return;
      event.preventDefault();
      (event.shiftKey ? last : first)?.focus();
    }
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [open, panel]);
}
