import { useSignOutHold } from '@console/auth';
import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog';
import { stayHere } from './useReturnTo';

/** What is asked before a screen is left, or before a person signs out of it. */
export interface LeaveQuestion {
  leave: string;
  signOut: string;
  content: string;
}

const unsavedForm: LeaveQuestion = {
  leave: 'Leave without saving?',
  signOut: 'Sign out without saving?',
  content: 'What you changed on this page has not been saved and will be lost.',
};

const always = () => true;

interface UnsavedChangesGuardProps {
  /** Asked when a person is about to leave: is there something that would be lost? Always, if left out. */
  hasChanges?: () => boolean;
  /** That of a form, unless the screen has something else to lose. */
  question?: LeaveQuestion;
  /** Calls are on their way: what the question says of them, in place of what it says of unsaved changes. */
  sending?: string | undefined;
}

const sendingQuestion = (question: LeaveQuestion, content: string): LeaveQuestion => ({
  ...question,
  leave: 'Leave while it is being sent?',
  content,
});

/** Where a screen has nothing more exact to say of its calls. */
export const SENDING =
  'If you leave now, anything not yet sent will not be sent. A change that has already been sent is not undone.';

/**
 * Asks once before a screen with unsaved work is left: by a link, by Back, by closing the tab, by signing out. The way
 * to `/` is not held up: it is taken once the session is over, when nothing can be saved any more.
 */
export function UnsavedChangesGuard({
  hasChanges = always,
  question = unsavedForm,
  sending,
}: UnsavedChangesGuardProps) {
  const { leave, signOut, content } = sending ? sendingQuestion(question, sending) : question;
  useSignOutHold(() => (hasChanges() ? { title: signOut, content } : undefined));
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== '/' && nextLocation.pathname !== currentLocation.pathname && hasChanges(),
  );

  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasChanges()) event.preventDefault();
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => onUnload(event);
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={leave}
      confirmText="Leave"
      cancelText="Stay"
      danger
      plainText={content}
      onConfirm={() => blocker.proceed?.()}
      onClose={(leaving) => {
        // A reset after `proceed` would hold up the way back, which the browser takes only now.
        if (leaving || blocker.state !== 'blocked') return;
        blocker.reset();
        stayHere();
      }}
    >
      {content}
    </ConfirmDialog>
  );
}
