import { ButtonLink } from '@console/ui/ButtonLink';
import { FailureAlert } from '@console/ui/FailureAlert';
import { Button } from 'antd';
import type { Ref } from 'react';
import { ChipError } from '../../chip/errors';
import { ActionAlert } from '../record/ActionAlert';
import { configurePath } from '../record/paths';
import { NotStartedError } from './notStartedError';

interface ChipErrorAlertProps {
  error: unknown;
  /** Called before the form is submitted again, to open the browser's picker. */
  onChooseAnother: () => void;
  tryAgain: Ref<HTMLButtonElement>;
  /** Of the dongle, if known. */
  serialNumber: string | undefined;
}

/** Whether "Try again" may get the focus: pressing Enter out of habit must not use up attempts of a PIN. */
export function isSafeToRetry(error: unknown): boolean {
  return !(error instanceof ChipError) || error.attemptsLeft === null;
}

/** The error of a run (part 2, section 8). Its buttons submit the surrounding form again, with its current values. */
export function ChipErrorAlert({ error, onChooseAnother, tryAgain, serialNumber }: ChipErrorAlertProps) {
  if (error instanceof NotStartedError) {
    return <FailureAlert title={error.message} error={error.reason} actions={<TryAgain ref={tryAgain} />} />;
  }
  if (!(error instanceof ChipError)) return <FailureAlert error={error} />;
  const { kind, message, advice, sent, statusWord, blockedPin } = error;
  const canBeSetAgain = blockedPin !== null && blockedPin !== '03';
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
          {canBeSetAgain && serialNumber !== undefined && (
            <ButtonLink size="small" to={configurePath(serialNumber)}>
              Set up {serialNumber} again
            </ButtonLink>
          )}
        </>
      }
    >
      {advice}
      {sent !== null && (
        <span>
          Command sent: {sent}.{statusWord !== null && ` The chip answered ${statusWord}.`}
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
