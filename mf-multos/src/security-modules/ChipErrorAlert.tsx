import { FailureAlert } from '@console/ui/FailureAlert';
import { Alert, Button } from 'antd';
import { ChipError } from '../chip/errors';
import { AlertBody } from './AlertBody';

interface ChipErrorAlertProps {
  error: unknown;
  /** Before the form is sent again: lets the person choose another dongle. */
  onChooseAnother: () => void;
}

/**
 * A failed step of a chip (part 2, section 8): what failed, why, what to do, and what was sent in words. Its buttons
 * send the form around it again, with what is typed there by then.
 */
export function ChipErrorAlert({ error, onChooseAnother }: ChipErrorAlertProps) {
  if (!(error instanceof ChipError)) return <FailureAlert error={error} />;
  const { kind, message, advice, sent, statusWord } = error;
  return (
    <Alert
      type={kind === 'cancelled' || kind === 'stopped' ? 'warning' : 'error'}
      showIcon
      title={message}
      description={
        <AlertBody
          actions={
            <>
              <Button size="small" htmlType="submit">
                Try again
              </Button>
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
        </AlertBody>
      }
    />
  );
}
