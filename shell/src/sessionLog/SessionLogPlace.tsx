import { notesToLose, recordText } from '@console/area';
import { useSignOutHold } from '@console/auth';
import { isFocusNowhere } from '@console/ui/focusPlace';
import { useKey } from '@console/ui/keys';
import { useLateComponent } from '@console/ui/useLateComponent';
import { useAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { sessionLogButtonId, sessionLogOpenAtom, sessionLogPanelId } from './sessionLogOpen';

/** Below this width it lies over the page; as in SessionLogPanel.module.css. */
const narrow = '(max-width: 1100px)';

/** The notes would be gone with the session, and are in no ticket yet. */
function lossQuestion() {
  const notes = notesToLose();
  if (notes.length === 0) return undefined;
  const records = notes.map(({ record }) => recordText(record)).join(', ');
  return {
    title: 'Sign out and lose your notes?',
    content: `These notes were not copied into a summary, and are deleted when you sign out: ${records}.`,
  };
}

/** Whether all of it is below the panel, where nobody could see what has the focus (WCAG 2.2, 2.4.11). */
function isBelowPanel(target: EventTarget | null): boolean {
  const panel = document.getElementById(sessionLogPanelId);
  if (!(target instanceof Element) || !panel || !target.closest('main')) return false;
  const over = panel.getBoundingClientRect();
  const { left, right } = target.getBoundingClientRect();
  return left >= over.left && right <= over.right;
}

/** Beside the page, on every screen: the log of the session while it is open. */
export function SessionLogPlace() {
  const [open, setOpen] = useAtom(sessionLogOpenAtom);
  const { Component, fetch } = useLateComponent(
    async () => (await import('./SessionLogPanel')).SessionLogPanel,
  );
  function close() {
    const panel = document.getElementById(sessionLogPanelId);
    // Who works on the page stays where they are.
    const hasFocus = isFocusNowhere() || panel?.contains(document.activeElement);
    setOpen(false);
    if (hasFocus) document.getElementById(sessionLogButtonId)?.focus();
  }
  useKey({ key: 'n', label: 'Session log: what you did, and your notes' }, () =>
    open ? close() : setOpen(true),
  );
  useSignOutHold(lossQuestion);

  const onOpen = useEffectEvent(async () => {
    if (!(await fetch())) setOpen(false);
  });
  useEffect(() => {
    if (open) void onOpen();
  }, [open]);

  // Over the page, it would hide what its own links lead to.
  const { pathname } = useLocation();
  const onMoved = useEffectEvent(() => matchMedia(narrow).matches && setOpen(false));
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another page
  useEffect(() => {
    onMoved();
  }, [pathname]);

  useEffect(() => {
    if (!open) return undefined;
    const onFocus = ({ target }: FocusEvent) =>
      matchMedia(narrow).matches && isBelowPanel(target) && setOpen(false);
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [open, setOpen]);

  if (!open || !Component) return null;
  return <Component onClose={close} />;
}
