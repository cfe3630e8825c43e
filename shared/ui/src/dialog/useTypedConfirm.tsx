import type { ReactNode } from 'react';
import { useQuestion } from './Dialog';
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
  const { question, open, ask, close } = useQuestion<TypedConfirmRequest>();
  const dialog = question && (
    <TypedConfirm {...question} open={open} onClose={close}>
      {question.what}
    </TypedConfirm>
  );
  return { ask, dialog };
}
