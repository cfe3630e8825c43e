import { ConfirmDialog } from '@console/ui/ConfirmDialog';
import { type LeaveQuestion, UnsavedChangesGuard } from '@console/ui/UnsavedChangesGuard';
import { useState } from 'react';
import type { ChipRun } from './useChipRun';

const duringRun: LeaveQuestion = {
  leave: 'Leave while the dongle is busy?',
  signOut: 'Sign out while the dongle is busy?',
  content:
    'The run stops before its next command, and what was done so far stays on the chip. When you start it again, it continues from there.',
};

export const leaveUnrecorded = (serialNumbers: string): LeaveQuestion => ({
  leave: 'Leave without saving the record?',
  signOut: 'Sign out without saving the record?',
  content: `As far as this browser knows, the platform does not have the key of ${serialNumbers} yet. The data for the record stays in this browser, and every Multos screen offers to save it.`,
});

interface RunDialogsProps {
  run: Pick<ChipRun, 'busy' | 'question' | 'answer'>;
  /** Serial numbers of dongles whose record is not saved yet, comma-separated; empty for none. */
  unsaved?: string;
}

/** The questions of a run, and the confirmation before leaving a run or an unsaved record. */
export function RunDialogs({ run, unsaved = '' }: RunDialogsProps) {
  const { busy, question, answer } = run;
  const current = busy ? duringRun : unsaved === '' ? undefined : leaveUnrecorded(unsaved);
  // An open dialog keeps its text when the run ends.
  const [latest, setLatest] = useState(duringRun);
  if (current && current.content !== latest.content) setLatest(current);

  return (
    <>
      <ConfirmDialog
        // A question that follows another is a new dialog: Enter, pressed again, must not answer it.
        key={question?.title}
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
      <UnsavedChangesGuard hasChanges={() => current !== undefined} question={latest} />
    </>
  );
}
