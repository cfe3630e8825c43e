import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './FailureAlert.module.css';
import { failureOf } from './failure';

interface FailureAlertProps {
  /** What was thrown; nothing is shown for null and undefined. */
  error: unknown;
  /** The text to show before the error's own, where the specification gives one; the error's own follows below it. */
  title?: string;
  /** `warning` where what is on screen still holds. */
  severity?: 'error' | 'warning';
  onRetry?: (() => void) | undefined;
  /** More ways out, beside Retry ('go back'). */
  actions?: ReactNode;
}

/** The one look of a failed call: what happened, the details behind a fold, Retry. */
export function FailureAlert({ error, title, severity = 'error', onRetry, actions }: FailureAlertProps) {
  if (error === null || error === undefined) return null;
  const failure = failureOf(error);
  const ownText = title !== undefined && title !== failure.message ? failure.message : undefined;
  return (
    <Alert
      type={severity}
      showIcon
      classNames={{ root: styles.alert ?? '', section: styles.text ?? '', actions: styles.actions ?? '' }}
      title={title ?? failure.message}
      description={
        (ownText || failure.details) && (
          <>
            {ownText}
            {failure.details && (
              <details className={styles.details}>
                <summary>Details</summary>
                <pre>{failure.details}</pre>
              </details>
            )}
          </>
        )
      }
      action={
        (onRetry || actions) && (
          <>
            {onRetry && (
              <Button size="small" onClick={onRetry}>
                Retry
              </Button>
            )}
            {actions}
          </>
        )
      }
    />
  );
}
