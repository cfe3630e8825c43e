import { type RefObject, useEffect } from 'react';
import { focusable, isFocusNowhere } from './focusPlace';

const stops = `:is(${focusable}):not([tabindex="-1"])`;

/** Whether Tab stops at an element: not inside closed `details`, nor at an unchecked radio button. */
function isStop(element: HTMLElement): boolean {
  if (element instanceof HTMLInputElement && element.type === 'radio' && !element.checked) return false;
  return typeof element.checkVisibility !== 'function' || element.checkVisibility();
}

function stopsIn(dialog: HTMLElement): HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>(stops)].filter(isStop);
}

/** Focuses the start of an open dialog when its focused element is removed, such as Retry after a successful retry. */
export function useFocusRecovery(open: boolean, panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!open) return undefined;
    let last: Element | undefined;
    const enter = ({ target }: FocusEvent) => {
      last = target instanceof Element && panel.current?.contains(target) ? target : undefined;
    };
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected || !isFocusNowhere() || !panel.current) return;
      last = undefined;
      stopsIn(panel.current)[0]?.focus();
    });
    observer.observe(document.body, { childList: true, subtree: true });
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
      if (event.key !== 'Tab' || !dialog) return;
      // Only the topmost dialog, if a dialog has opened another.
      if ([...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1) !== dialog) return;
      const all = stopsIn(dialog);
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
