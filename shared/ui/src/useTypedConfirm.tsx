import { type ReactNode, useState } from 'react';
import { TypedConfirm, type TypedConfirmProps } from './TypedConfirm';

export type TypedConfirmRequest = Omit<TypedConfirmProps, 'open' | 'onClose' | 'children'> & {
  /** What will be deleted or changed. */
  what: ReactNode;
};

/**
 * A typed confirmation for use in event handlers: `ask(…)` opens it, and the screen renders `dialog`. The base of every
 * `useDelete<Noun>`.
 */
export function useTypedConfirm(): { ask: (request: TypedConfirmRequest) => void; dialog: ReactNode } {
  const [request, setRequest] = useState<TypedConfirmRequest>();
  const [open, setOpen] = useState(false);
  function ask(next: TypedConfirmRequest) {
    setRequest(next);
    setOpen(true);
  }
  // The request is kept after closing, so that the text does not change during the animation.
  const dialog = request && (
    <TypedConfirm {...request} open={open} onClose={() => setOpen(false)}>
      {request.what}
    </TypedConfirm>
  );
  return { ask, dialog };
}
