import { ConfirmDialog } from '@console/ui/ConfirmDialog';
import { type LeaveQuestion, SENDING, UnsavedChangesGuard } from '@console/ui/UnsavedChangesGuard';
import { areDonglesStored } from '../dongle/setUpDongles';
import { runQuestionMark } from './runQuestionFocus';
import type { ChipRun } from './useChipRun';
import type { FormInputs } from './useFormInputs';

const duringRun: LeaveQuestion = {
  leave: 'Leave while the dongle is busy?',
  signOut: 'Sign out while the dongle is busy?',
  content:
    'The run stops before its next command, and what was done so far stays on the chip. When you start it again, it continues from there.',
};

const placeOfRecord = () =>
  areDonglesStored()
    ? 'in this browser'
    : 'in this tab until it is closed or reloaded, as this browser does not store it';

export const leaveUnrecorded = (serialNumbers: string): LeaveQuestion => ({
  leave: 'Leave without saving the record?',
  signOut: 'Sign out without saving the record?',
  content: `As far as this browser knows, the platform does not have the key of ${serialNumbers} yet. The data for the record stays ${placeOfRecord()}, and every Multos screen offers to save it.`,
});

const leaveTyped = (form: string): LeaveQuestion => ({
  leave: 'Leave and lose what you typed?',
  signOut: 'Sign out and lose what you typed?',
  content: `What you typed in “${form}” will be lost.`,
});

/** The form that saves a record. */
const leaveSending: LeaveQuestion = {
  leave: 'Leave while the record is being sent?',
  signOut: 'Sign out while the record is being sent?',
  content: SENDING,
};

interface RunDialogsProps {
  run: Pick<ChipRun, 'busy' | 'question' | 'answer'>;
  /** Serial numbers of dongles whose record is not saved yet, comma-separated; empty for none. */
  unsaved?: string;
  inputs: FormInputs;
}

/**
 * The questions of a run, and the confirmation before leaving a run, an unsaved record or what was typed. One guard for the
 * page: a router only asks the latest.
 */
export function RunDialogs({ run, unsaved = '', inputs }: RunDialogsProps) {
  const { busy, question, answer } = run;
  const questions = [
    ...(busy ? [duringRun] : []),
    ...(unsaved ? [leaveUnrecorded(unsaved)] : []),
    ...Object.entries(inputs).flatMap(([form, input]) =>
      input ? [input === 'sending' ? leaveSending : leaveTyped(form)] : [],
    ),
  ];
  const [first] = questions;
  const current = first && { ...first, content: questions.map(({ content }) => content).join(' ') };

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
        <span {...runQuestionMark}>{question?.text}</span>
      </ConfirmDialog>
      {current && <UnsavedChangesGuard question={current} />}
    </>
  );
}
