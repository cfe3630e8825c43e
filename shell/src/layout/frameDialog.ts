import { atom } from 'jotai';

/** A dialog of the frame that several controls open: the account menu, the palette, a key. */
export interface FrameDialog {
  name: 'running' | 'keys';
  /** Where the focus goes if what opened it is gone by then, such as the item of a menu. */
  afterClose?: () => void;
}

export interface FrameDialogProps {
  open: boolean;
  onClose: () => void;
  afterClose: (() => void) | undefined;
}

export const frameDialogAtom = atom<FrameDialog | null>(null);
