import { notesToLose, recordText } from '@console/area';
import { type SignOutQuestion, useSignOutHold } from '@console/auth';
import { isFocusNowhere, useHideFromFocus } from '@console/ui/focusPlace';
import { useKey } from '@console/ui/keys';
import { useLateComponent } from '@console/ui/useLateComponent';
import { useAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useOnMovingOn } from '../useOnMovingOn';
import { sessionLogButtonId, sessionLogOpenAtom, sessionLogPanelId } from './sessionLogOpen';

/** Up to this width the panel overlays the page; the same as in SessionLogPanel.module.css. */
const narrow = '(max-width: 1100px)';

/** The question before a sign-out that would delete notes which were never copied; undefined if there are none. */
function lossQuestion(): SignOutQuestion | undefined {
  const notes = notesToLose();
  if (notes.length === 0) return undefined;
  const records = notes.map(({ record }) => recordText(record)).join(', ');
  return {
    title: 'Sign out and lose your notes?',
    content: `These notes were not copied into a summary, and are deleted when you sign out: ${records}.`,
    ofAllTabs: true,
  };
}

/** The session log's slot in the layout: loads and shows the panel while it is open. */
export function SessionLogSlot() {
  const [open, setOpen] = useAtom(sessionLogOpenAtom);
  const { Component, fetch, callOff } = useLateComponent(
    async () => (await import('./SessionLogPanel')).SessionLogPanel,
  );
  function close() {
    const panel = document.getElementById(sessionLogPanelId);
    // If the focus is on the page, it stays there.
    const hasFocus = isFocusNowhere() || panel?.contains(document.activeElement);
    setOpen(false);
    if (hasFocus) document.getElementById(sessionLogButtonId)?.focus({ preventScroll: true });
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

  useOnMovingOn(() => {
    callOff();
    // On a narrow screen it would cover the page that its own links lead to.
    if (!Component || matchMedia(narrow).matches) setOpen(false);
  });

  useHideFromFocus(
    () => setOpen(false),
    () =>
      matchMedia(narrow).matches &&
      // The panel leaves the warning of the session's end in view.
      !document.activeElement?.closest('[data-session-end]') &&
      document.getElementById(sessionLogPanelId),
  );

  if (!open || !Component) return null;
  return <Component onClose={close} />;
}
