import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog';

interface UnsavedChangesGuardProps {
  /** Asked when a person is about to leave: is there something that would be lost? */
  hasChanges: () => boolean;
}

/**
 * Asks once before a screen with unsaved work is left: by a link, by Back, by closing the tab. Signing out (the way to
 * `/`) is not held up, since nothing can be saved any more by then.
 */
export function UnsavedChangesGuard({ hasChanges }: UnsavedChangesGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== '/' && nextLocation.pathname !== currentLocation.pathname && hasChanges(),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirmText="Leave"
      cancelText="Stay"
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={(leaving) => {
        // A reset after `proceed` would hold up the way back, which the browser takes only now.
        if (!leaving && blocker.state === 'blocked') blocker.reset();
      }}
    >
      What you changed on this page has not been saved and will be lost.
    </ConfirmDialog>
  );
}
