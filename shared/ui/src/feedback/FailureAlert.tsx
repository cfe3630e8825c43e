import { queryClient } from '@console/api';
import { Alert, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { attemptErrors } from '../interaction/attemptErrors';
import { useRetryWhenOnline } from '../interaction/useRetryWhenOnline';
import { failureOf } from '../text/failure';
import styles from './FailureAlert.module.css';

/** If it resolves with the error (as react-query's `refetch` does), the alert says that the retry failed too. */
export type Retry = (() => void) | (() => Promise<{ error: unknown }>);

interface FailureAlertProps {
  /** Any thrown value; renders nothing for null and undefined. */
  error: unknown;
  /** Heading from the specification, if any; the error's own message follows below it. */
  title?: string | undefined;
  /** `warning` if what is on screen is still valid. */
  severity?: 'error' | 'warning';
  onRetry?: Retry | undefined;
  /** The retry opens a question or saves a file: it is left to the user, even after the network is back. */
  byHand?: boolean;
  /** Further actions next to Retry ('go back'). */
  actions?: ReactNode;
}

/**
 * Shows a failed call: what happened, collapsible details, Retry. A read that failed while offline is retried once the
 * browser is back online.
 */
export function FailureAlert(props: FailureAlertProps) {
  const { error, title, severity = 'error', onRetry, byHand = false, actions } = props;
  // A retry may reset `error`: keep the alert and the focus on its button until the retry has ended.
  const [tried, setTried] = useState<{ error: unknown; running: boolean }>();
  const [seen, setSeen] = useState(error);
  if (seen !== error) {
    setSeen(error);
    if (!error && !tried?.running) setTried(undefined);
  }
  const shown = error ?? tried?.error;
  const failure = shown === null || shown === undefined ? undefined : failureOf(shown);
  // A write is never sent again automatically.
  const retriesItself = failure?.offline && !failure.arrival && onRetry && !byHand;
  useRetryWhenOnline(retriesItself ? onRetry : undefined);
  if (!failure) return null;
  const heading = failure.offline && severity === 'error' ? failure.message : (title ?? failure.message);

  async function retry() {
    setTried({ error: shown, running: true });
    const outcome = await onRetry?.();
    setTried(outcome?.error ? { error: outcome.error, running: false } : undefined);
    // The platform answers again: what else of the page failed with it needs no press of its own.
    if (outcome && !outcome.error)
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => !!state.error });
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
      ref={(alert) => {
        // It may be outside the window.
        if (alert && error instanceof Error && attemptErrors.delete(error))
          alert.nativeElement.scrollIntoView({ block: 'nearest' });
      }}
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
              <Button size="small" loading={tried?.running ?? false} onClick={retry}>
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
