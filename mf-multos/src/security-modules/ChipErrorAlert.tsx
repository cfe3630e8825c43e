import { FailureAlert } from '@console/ui/FailureAlert';
import { Button } from 'antd';
import type { Ref } from 'react';
import { ChipError } from '../chip/errors';
import { ActionAlert } from './ActionAlert';
import { NotStartedError } from './notStartedError';

interface ChipErrorAlertProps {
  error: unknown;
  /** Before the form is sent again: lets the person choose another dongle. */
  onChooseAnother: () => void;
  tryAgain: Ref<HTMLButtonElement>;
}

/** Enter, pressed out of habit, must not use up the attempts of a PIN. */
export function mayBeTriedAtOnce(error: unknown): boolean {
  return !(error instanceof ChipError) || (error.attemptsLeft === null && error.kind !== 'lastAttempt');
}

/** Its buttons send the form around it again, with what is typed there by then (part 2, section 8). */
export function ChipErrorAlert({ error, onChooseAnother, tryAgain }: ChipErrorAlertProps) {
  if (error instanceof NotStartedError) {
    return <FailureAlert title={error.message} error={error.reason} actions={<TryAgain ref={tryAgain} />} />;
  }
  if (!(error instanceof ChipError)) return <FailureAlert error={error} />;
  const { kind, message, advice, sent, statusWord } = error;
  return (
    <ActionAlert
      type={kind === 'cancelled' || kind === 'stopped' ? 'warning' : 'error'}
      title={message}
      actions={
        <>
          <TryAgain ref={tryAgain} />
          <Button size="small" htmlType="submit" onClick={onChooseAnother}>
            Choose another dongle
          </Button>
        </>
      }
    >
      {advice}
      {sent !== null && (
        <span>
          What was sent: {sent}.{statusWord !== null && ` The chip answered ${statusWord}.`}
        </span>
      )}
    </ActionAlert>
  );
}

function TryAgain({ ref }: { ref: Ref<HTMLButtonElement> }) {
  return (
    <Button ref={ref} size="small" htmlType="submit">
      Try again
    </Button>
  );
}
