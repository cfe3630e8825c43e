import { isNotFound, queryClient } from '@console/api';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { BackTo } from './ButtonLink';
import { FailureAlert, type Retry } from './FailureAlert';
import styles from './RequestStates.module.css';
import { SkeletonText } from './Skeleton';
import { showStatus } from './statusMessage';
import { useLoadFailure } from './useLoadFailure';
import { Announcement } from './VisuallyHidden';

/** What the design system reads of a react-query result. */
export type RequestOf<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'errorUpdateCount' | 'refetch'>;

/**
 * Of the query of a record's own page. A record that is gone is not shown on as if it were only out of date: nothing that
 * could be done with it would succeed.
 */
export function unlessGone<Query extends RequestOf<unknown>>(query: Query): Query {
  return isNotFound(query.error) ? { ...query, data: undefined } : query;
}

interface RequestStatesProps<T> {
  query: RequestOf<T>;
  /** What is loading, for a screen reader: 'application'. */
  name: string;
  /** In the shape of what comes, so that nothing jumps; lines of text if left out. */
  skeleton?: ReactNode;
  /** More ways out of a failed load ('go back'). */
  failedActions?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * The states of one request: loading, failed with Retry, and the reply. A failed refresh keeps what is on
 * screen and says above it that it may be old.
 */
export function RequestStates<T>(props: RequestStatesProps<T>) {
  const { query, name, skeleton, failedActions, children } = props;
  const retry = () => query.refetch();
  const failure = useLoadFailure(query);
  useEffect(() => {
    // The list that led here shows what is gone: it is asked for again where it is looked at next.
    if (isNotFound(failure)) void queryClient.invalidateQueries({ refetchType: 'none' });
  }, [failure]);
  if (failure) return <FailureAlert error={failure} onRetry={retry} actions={failedActions} />;
  if (query.data === undefined) {
    return (
      <div aria-busy>
        <Announcement>{`Loading ${name}`}</Announcement>
        {skeleton ?? <SkeletonText />}
      </div>
    );
  }
  // One element with and without the alert: in another one React would begin what is typed and open in it anew.
  return (
    <div className={query.error ? styles.stack : styles.plain}>
      {query.error && <StaleAlert error={query.error} onRetry={retry} />}
      {children(query.data)}
    </div>
  );
}

interface FormRecordProps<T> extends Pick<RequestStatesProps<T>, 'query' | 'name' | 'children'> {
  /** Of the record's page. */
  path: string;
  /** The crumb of its list: where there is no such record, its page is no way out. */
  list: { label: string; to: string };
}

/** The record that a form is made of, or the way out of the form. */
export function FormRecord<T>({ query, name, path, list, children }: FormRecordProps<T>) {
  const way = isNotFound(query.error) ? { page: list.label, to: list.to } : { page: `the ${name}`, to: path };
  return (
    <RequestStates query={query} name={name} failedActions={<BackTo {...way} />}>
      {children}
    </RequestStates>
  );
}

/** Above what was loaded before, when asking again failed. That it has succeeded is said, since the alert only goes. */
export function StaleAlert({ error, onRetry }: { error: unknown; onRetry: Retry }) {
  async function retry() {
    const outcome = await onRetry();
    if (outcome && !outcome.error) showStatus('What is shown is up to date again.');
    return { error: outcome?.error };
  }
  return (
    <FailureAlert
      severity="warning"
      title="Could not refresh; what is shown may be out of date"
      error={error}
      onRetry={retry}
    />
  );
}
