import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import type { DialogModalProps, DialogProps } from './DialogModal';
import { placeOf } from './focusPlace';
import { useLateComponent } from './useLateComponent';

/** Its code, once any dialog has it. */
let here: ComponentType<DialogModalProps> | undefined;

async function load() {
  here = (await import(/* webpackChunkName: "dialog" */ './DialogModal')).DialogModal;
  return here;
}

/** Fetches what dialogs are made of before one is wanted; where it cannot be had, whoever opens one asks again. */
export const fetchDialogs = (): Promise<unknown> => load().catch(() => undefined);

/** Where the focus was when the dialog opened: taken before anything in the dialog takes it. */
function useOpenerPlace(open: boolean): readonly Element[] {
  const [seenOpen, setSeenOpen] = useState(false);
  const [place, setPlace] = useState<readonly Element[]>([]);
  if (open !== seenOpen) {
    setSeenOpen(open);
    if (open) setPlace(placeOf(document.activeElement));
  }
  return place;
}

/**
 * The frame of every dialog: begins at the element with `data-initial-focus`, holds the focus while it is open, and keeps
 * nothing once it is closed. The focus goes back to what had it before; where the dialog has taken that away, to what is
 * left around it.
 *
 * The frame of the console fetches its code once its first page stands (`fetchDialogs`). One that cannot be had is closed
 * again, and the person reads why: what it would have asked about has not happened.
 */
export function Dialog(props: DialogProps) {
  const { open = false, onClose, onMissing = onClose } = props;
  const opener = useOpenerPlace(open);
  const { Component = here, fetch } = useLateComponent(load);
  const isMissing = open && !Component;

  const onOpen = useEffectEvent(async () => {
    if (await fetch()) return;
    // Here by now, but too late: the person has turned to something else, and nothing more is asked of them.
    if (here) onClose();
    else onMissing();
  });
  useEffect(() => {
    if (isMissing) void onOpen();
  }, [isMissing]);

  return Component && <Component {...props} opener={opener} />;
}
