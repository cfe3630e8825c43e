import { type RefObject, useEffect } from 'react';

const stops =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex]:not([tabindex="-1"])';

/** Whether Tab would stop there: not in a closed fold, nor at a radio button beside the chosen one. */
function isStop(element: HTMLElement): boolean {
  if (element instanceof HTMLInputElement && element.type === 'radio' && !element.checked) return false;
  return typeof element.checkVisibility !== 'function' || element.checkVisibility();
}

/**
 * Keeps Tab inside an open dialog. antd brings the focus back once it has reached something behind the dialog; past
 * the last element of the page there is nothing, and the focus falls to the body.
 */
export function useTabTrap(open: boolean, panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!open) return undefined;
    function onKeyDown(event: KeyboardEvent) {
      const dialog = panel.current;
      if (event.key !== 'Tab' || !dialog) return;
      // The one in front, where a dialog has opened another.
      if ([...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1) !== dialog) return;
      const all = [...dialog.querySelectorAll<HTMLElement>(stops)].filter(isStop);
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
