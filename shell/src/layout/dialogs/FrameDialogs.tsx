import { focusPage } from '@console/ui/focusPlace';
import { useKey } from '@console/ui/keys';
import { useLateComponent } from '@console/ui/useLateComponent';
import { useAtom, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOnMovingOn } from '../../useOnMovingOn';
import { type FrameDialog, type FrameDialogProps, frameDialogAtom } from './frameDialog';

const codeOf = {
  running: async () => (await import('./WhatIsRunning')).WhatIsRunning,
  keys: async () => (await import('./KeyList')).KeyList,
};

/** The dialogs available on every screen; each is loaded when it is first opened. */
export function FrameDialogs() {
  const open = useSetAtom(frameDialogAtom);
  useKey({ key: '?', label: 'Keyboard shortcuts' }, () => open('keys'));
  return (
    <>
      <LateDialog name="running" />
      <LateDialog name="keys" />
    </>
  );
}

function LateDialog({ name }: { name: FrameDialog }) {
  const [current, setCurrent] = useAtom(frameDialogAtom);
  const { Component, fetch, callOff } = useLateComponent<FrameDialogProps>(codeOf[name]);
  const [afterClose, setAfterClose] = useState<() => void>();
  const isOpen = current === name;

  const onOpen = useEffectEvent(async () => {
    setAfterClose(undefined);
    if (!(await fetch())) setCurrent((now) => (now === name ? null : now));
  });
  useEffect(() => {
    if (isOpen) void onOpen();
  }, [isOpen]);

  // Another page, by Back or the palette, gets the focus instead of what the dialog was opened from.
  useOnMovingOn(() => {
    callOff();
    setAfterClose(() => focusPage);
    setCurrent(null);
  });

  if (!Component) return null;
  return <Component open={isOpen} onClose={() => setCurrent(null)} afterClose={afterClose} />;
}
