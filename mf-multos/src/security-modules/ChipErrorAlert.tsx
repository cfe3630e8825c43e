import { FailureAlert } from '@console/ui/FailureAlert';
import { Alert, Button, Flex } from 'antd';
import { ChipError } from '../chip/errors';

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
        <Flex vertical gap={8} align="flex-start">
          {advice}
          {sent !== null && (
            <span>
              What was sent: {sent}.{statusWord !== null && ` The chip answered ${statusWord}.`}
            </span>
          )}
          <Flex wrap gap={8}>
            <Button size="small" htmlType="submit">
              Try again
            </Button>
            <Button size="small" htmlType="submit" onClick={onChooseAnother}>
              Choose another dongle
            </Button>
          </Flex>
        </Flex>
      }
    />
  );
}
