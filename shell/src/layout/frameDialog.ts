import { atom } from 'jotai';

/** A layout dialog that several controls open: the account menu, the palette, a key. */
export interface FrameDialog {
  name: 'running' | 'keys';
  /** Restores the focus, if the control that opened the dialog no longer exists, such as a menu item. */
  afterClose?: () => void;
}

export interface FrameDialogProps {
  open: boolean;
  onClose: () => void;
  afterClose: (() => void) | undefined;
}

export const frameDialogAtom = atom<FrameDialog | null>(null);
