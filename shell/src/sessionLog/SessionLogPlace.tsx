import { notesToLose, recordText } from '@console/area';
import { useSignOutHold } from '@console/auth';
import { useKey } from '@console/ui/keys';
import { useLateComponent } from '@console/ui/useLateComponent';
import { useAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { sessionLogButtonId, sessionLogOpenAtom } from './sessionLogOpen';

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
    confirm: 'Sign out',
  };
}

/** Beside the page, on every screen: the log of the session while it is open. */
export function SessionLogPlace() {
  const [open, setOpen] = useAtom(sessionLogOpenAtom);
  const { Component, fetch } = useLateComponent(
    async () => (await import('./SessionLogPanel')).SessionLogPanel,
  );
  useKey({ key: 'n', label: 'Session log: what you did, and your notes' }, () => setOpen(!open));
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

  if (!open || !Component) return null;
  return (
    <Component
      onClose={() => {
        setOpen(false);
        document.getElementById(sessionLogButtonId)?.focus();
      }}
    />
  );
}
