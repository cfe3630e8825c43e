import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { placeOf } from '../interaction/focusPlace';
import { useLateComponent } from '../interaction/useLateComponent';
import type { DialogModalProps, DialogProps } from './DialogModal';

/** The component, once its chunk has loaded; shared by all dialogs. */
let loadedModal: ComponentType<DialogModalProps> | undefined;

async function load() {
  loadedModal = (await import(/* webpackChunkName: "dialog" */ './DialogModal')).DialogModal;
  return loadedModal;
}

/** Preloads the code of dialogs. If that fails, opening a dialog tries again. */
export const fetchDialogs = (): Promise<unknown> => load().catch(() => undefined);

/** What a dialog asks: kept after closing, so that the dialog does not change while it fades out. */
export function useQuestion<Question>() {
  const [question, setQuestion] = useState<Question>();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  function ask(next: Question) {
    setQuestion(next);
    setOpen(true);
  }
  return { question, open, ask, close };
}

/** Where the focus was when the dialog opened, read before anything in the dialog takes it. */
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
 * The base of every dialog. It first focuses the element with `data-initial-focus`, traps the focus while open, and keeps
 * no state once closed. The focus returns to the element that had it before or, if that is gone, to what is left around it.
 *
 * The shell preloads the code after the first page has rendered (`fetchDialogs`). If the code cannot be loaded, the dialog
 * closes and the user is told why; the action that it would have asked about does not happen.
 */
export function Dialog(props: DialogProps) {
  const { open = false, onClose, onMissing = onClose } = props;
  const opener = useOpenerPlace(open);
  const { Component = loadedModal, fetch, callOff } = useLateComponent(load);
  // Until its owner has closed it, which may take a step back in the history.
  const [isDeclined, setIsDeclined] = useState(false);
  if (isDeclined && !open) setIsDeclined(false);

  const arrive = useEffectEvent(async () => Component !== undefined || fetch());
  const stopAsking = useEffectEvent(callOff);
  const decline = useEffectEvent(() => {
    setIsDeclined(true);
    // If the code has loaded, then too late: the user has moved on.
    if (loadedModal) onClose();
    else onMissing();
  });
  useEffect(() => {
    if (!open) return undefined;
    void arrive().then((isWanted) => {
      if (!isWanted) decline();
    });
    return () => stopAsking();
  }, [open]);

  return Component && <Component {...props} open={open && !isDeclined} opener={opener} />;
}
