import { atom } from 'jotai';

/** A layout dialog that several controls open: the account menu, the palette, a key. */
export type FrameDialog = 'running' | 'keys';

export interface FrameDialogProps {
  open: boolean;
  onClose: () => void;
  afterClose: (() => void) | undefined;
}

export const frameDialogAtom = atom<FrameDialog | null>(null);
