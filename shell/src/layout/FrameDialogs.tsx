import { useKey } from '@console/ui/keys';
import { useLateComponent } from '@console/ui/useLateComponent';
import { useAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FrameDialog, type FrameDialogProps, frameDialogAtom } from './frameDialog';

const codeOf = {
  running: async () => (await import('../remotes/WhatIsRunning')).WhatIsRunning,
  keys: async () => (await import('./KeyList')).KeyList,
};

/** The dialogs that are the same on every screen; the code of each comes when it is first opened. */
export function FrameDialogs() {
  const [, open] = useAtom(frameDialogAtom);
  useKey({ key: '?', label: 'List of keys' }, () => open({ name: 'keys' }));
  return (
    <>
      <LateDialog name="running" />
      <LateDialog name="keys" />
    </>
  );
}

function LateDialog({ name }: Pick<FrameDialog, 'name'>) {
  const [asked, ask] = useAtom(frameDialogAtom);
  const { Component, fetch } = useLateComponent<FrameDialogProps>(codeOf[name]);
  const [afterClose, setAfterClose] = useState<() => void>();
  const isAsked = asked?.name === name;

  const onAsked = useEffectEvent(async () => {
    setAfterClose(() => asked?.afterClose);
    // The code may take its time or not come at all, and what was pressed is gone by now.
    if (!Component) asked?.afterClose?.();
    if (!(await fetch())) ask((now) => (now?.name === name ? null : now));
  });
  useEffect(() => {
    if (isAsked) void onAsked();
  }, [isAsked]);

  if (!Component) return null;
  return <Component open={isAsked} onClose={() => ask(null)} afterClose={afterClose} />;
}
