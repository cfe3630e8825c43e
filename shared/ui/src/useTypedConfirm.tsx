import { type ReactNode, useState } from 'react';
import { TypedConfirm, type TypedConfirmProps } from './TypedConfirm';

export type TypedConfirmRequest = Omit<TypedConfirmProps, 'open' | 'onClose' | 'children'> & {
  /** What will be gone or changed. */
  what: ReactNode;
};

/**
 * A typed confirmation that is asked for from code: `ask(…)` opens it, `dialog` is what the screen renders. The base
 * of every `useDelete<Noun>`.
 */
export function useTypedConfirm(): { ask: (request: TypedConfirmRequest) => void; dialog: ReactNode } {
  const [request, setRequest] = useState<TypedConfirmRequest>();
  const [open, setOpen] = useState(false);
  function ask(next: TypedConfirmRequest) {
    setRequest(next);
    setOpen(true);
  }
  // The request outlives the closing, so that the dialog does not change its text while it fades.
  const dialog = request && (
    <TypedConfirm {...request} open={open} onClose={() => setOpen(false)}>
      {request.what}
    </TypedConfirm>
  );
  return { ask, dialog };
}
