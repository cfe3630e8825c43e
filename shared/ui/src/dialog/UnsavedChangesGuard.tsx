import { useSignOutHold } from '@console/auth';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { isModalOpen } from '../interaction/keys';
import { cancelStepBack, holdStepBack } from '../interaction/useReturnTo';
import { ConfirmDialog } from './ConfirmDialog';

/** Texts of the confirmation before leaving a screen or signing out. */
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
  /** Called when the user is about to leave: whether anything would be lost. Defaults to always. */
  hasChanges?: () => boolean;
  /** Defaults to the texts for an unsaved form. */
  question?: LeaveQuestion;
  /** Calls are in flight: replaces the text about unsaved changes. */
  sending?: string | undefined;
}

/** Default text for `sending`. */
export const SENDING =
  'If you leave now, anything not yet sent will not be sent. A change that has already been sent is not undone.';

/**
 * Asks for confirmation before the user leaves a screen with unsaved work by a link, Back, closing the tab or signing out.
 * Navigating to `/` is not blocked: that happens after the session has ended, when nothing can be saved any more.
 */
export function UnsavedChangesGuard({
  hasChanges = always,
  question = unsavedForm,
  sending,
}: UnsavedChangesGuardProps) {
  const { signOut } = question;
  const leave = sending ? 'Leave while it is being sent?' : question.leave;
  const content = sending || question.content;
  useSignOutHold(() => (hasChanges() ? { title: signOut, content } : undefined));
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== '/' && nextLocation.pathname !== currentLocation.pathname && hasChanges(),
  );

  // Another link that is clicked while the dialog's code is late asks anew.
  const { location } = blocker;
  const [asked, setAsked] = useState(location);
  if (location && location !== asked && !isModalOpen()) setAsked(location);

  // A save that succeeds while the dialog asks must be able to step back, but not once the user is leaving.
  useEffect(() => (blocker.state === 'proceeding' ? holdStepBack : cancelStepBack)(), [blocker.state]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  });

  return (
    <ConfirmDialog
      key={asked?.key}
      open={blocker.state === 'blocked'}
      title={leave}
      confirmText="Leave"
      cancelText="Stay"
      danger
      plainText={content}
      onConfirm={() => blocker.proceed?.()}
      onClose={(leaving) => {
        // Resetting after `proceed` would block the Back navigation, which the browser starts only now.
        if (!leaving && blocker.state === 'blocked') blocker.reset();
      }}
    >
      {content}
    </ConfirmDialog>
  );
}
