import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import styles from './FailureAlert.module.css';
import { failureOf } from './failure';
import { useRetryWhenOnline } from './useRetryWhenOnline';

/** Where it answers whether it failed again (react-query's `refetch` does), that is said beside the button. */
export type Retry = (() => void) | (() => Promise<{ error: unknown }>);

interface FailureAlertProps {
  /** What was thrown; nothing is shown for null and undefined. */
  error: unknown;
  /** The text to show before the error's own, where the specification gives one; the error's own follows below it. */
  title?: string;
  /** `warning` where what is on screen still holds. */
  severity?: 'error' | 'warning';
  onRetry?: Retry | undefined;
  /** More ways out, beside Retry ('go back'). */
  actions?: ReactNode;
}

/**
 * The one look of a failed call: what happened, the details behind a fold, Retry. A read that failed for want of a network
 * is tried again when there is one.
 */
export function FailureAlert({ error, title, severity = 'error', onRetry, actions }: FailureAlertProps) {
  // Whoever asks again may forget the failure meanwhile: the alert stays, and the focus on its button.
  const [tried, setTried] = useState<{ error: unknown; running: boolean }>();
  const [seen, setSeen] = useState(error);
  if (seen !== error) {
    setSeen(error);
    if (!error && !tried?.running) setTried(undefined);
  }
  const shown = error ?? tried?.error;
  const failure = shown === null || shown === undefined ? undefined : failureOf(shown);
  // What would change something is never sent a second time unasked.
  const retriesItself = failure?.offline === true && failure.arrival === undefined && onRetry !== undefined;
  useRetryWhenOnline(retriesItself ? onRetry : undefined);
  if (!failure) return null;
  const heading = failure.offline && severity === 'error' ? failure.message : (title ?? failure.message);

  async function retry() {
    setTried({ error: shown, running: true });
    const outcome = await onRetry?.();
    setTried(outcome?.error ? { error: outcome.error, running: false } : undefined);
  }

  const lines = [
    heading !== failure.message && failure.message,
    failure.arrival,
    failure.advice,
    tried?.running === false && 'Tried again without success.',
    retriesItself && 'This will be tried again when you are back online.',
  ].filter((line) => typeof line === 'string');
  return (
    <Alert
      type={severity}
      showIcon
      classNames={{ root: styles.alert ?? '', section: styles.text ?? '', actions: styles.actions ?? '' }}
      title={heading}
      description={
        (lines.length > 0 || failure.details) && (
          <>
            {lines.map((line) => (
              <div key={line}>{line}</div>
            ))}
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
              <Button size="small" loading={tried?.running ?? false} onClick={() => void retry()}>
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
