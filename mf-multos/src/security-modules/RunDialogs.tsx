import { ConfirmDialog } from '@console/ui/ConfirmDialog';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import type { ChipRun } from './useChipRun';

interface RunDialogsProps {
  run: Pick<ChipRun, 'busy' | 'question' | 'answer'>;
  /** Dongles whose record is not saved yet, in words; empty for none. */
  unsaved?: string;
}

/**
 * The questions of a run, and the one before the screen is left while a run is on its way or a record is not saved.
 * Signing out (the way to `/`) is not held up.
 */
export function RunDialogs({ run, unsaved = '' }: RunDialogsProps) {
  const { busy, question, answer } = run;
  const holds = busy || unsaved !== '';
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      holds && nextLocation.pathname !== '/' && nextLocation.pathname !== currentLocation.pathname,
  );

  useEffect(() => {
    if (!holds) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [holds]);

  return (
    <>
      <ConfirmDialog
        open={question?.open ?? false}
        title={question?.title ?? ''}
        confirmText={question?.confirmText ?? ''}
        cancelText={question?.cancelText ?? 'Cancel'}
        danger
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      >
        {question?.text}
      </ConfirmDialog>
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        title={busy ? 'Leave while the dongle is at work?' : 'Leave without saving the record?'}
        confirmText="Leave"
        cancelText="Stay"
        danger
        onConfirm={() => blocker.proceed?.()}
        onClose={() => {
          if (blocker.state === 'blocked') blocker.reset();
        }}
      >
        {busy
          ? 'The run stops before its next command, and what was done so far stays on the chip. Started again, it goes on from there.'
          : `The platform has no record yet of ${unsaved}. It can be saved later: read the device again.`}
      </ConfirmDialog>
    </>
  );
}
