import { isNotFound, queryClient } from '@console/api';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { BackTo } from '../control/ButtonLink';
import { Announcement } from '../control/VisuallyHidden';
import { isFailureShown, showStatus } from '../interaction/statusMessage';
import { useIsSlow } from '../interaction/useIsSlow';
import { FailureAlert, type Retry } from './FailureAlert';
import styles from './RequestStates.module.css';
import { SkeletonText } from './Skeleton';
import { useLoadFailure } from './useLoadFailure';

/** The part of a react-query result that the design system uses. */
export type RequestOf<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'errorUpdateCount' | 'refetch'>;

/**
 * For the query of a record's page: drops the data if the record no longer exists (404). Otherwise it would still be shown
 * as if it were only out of date, although no action on it could succeed.
 */
export function unlessGone<Query extends RequestOf<unknown>>(query: Query): Query {
  return isNotFound(query.error) ? { ...query, data: undefined } : query;
}

interface RequestStatesProps<T> {
  query: RequestOf<T>;
  /** What is loading; a slow load and its end are announced to screen readers: 'application'. */
  name: string;
  /** Placeholder in the shape of the content, to avoid layout shift; lines of text by default. */
  skeleton?: ReactNode;
  /** Further actions for a failed load ('go back'). */
  failedActions?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * The states of a query: loading, failed with Retry, and loaded. A failed refresh keeps the content and shows a warning
 * above it that it may be out of date.
 */
export function RequestStates<T>(props: RequestStatesProps<T>) {
  const { query, name, skeleton, failedActions, children } = props;
  const { data, error, refetch } = query;
  const failure = useLoadFailure(query);
  useEffect(() => {
    // The list that led here may still contain the deleted record: refetch lists when they are next shown.
    if (isNotFound(failure)) void queryClient.invalidateQueries({ refetchType: 'none' });
  }, [failure]);
  const isLoading = data === undefined;
  const isSlow = useIsSlow(isLoading && !failure);
  const [wasSlow, setWasSlow] = useState(false);
  if (isLoading && wasSlow !== isSlow) setWasSlow(isSlow);
  if (failure) return <FailureAlert error={failure} onRetry={refetch} actions={failedActions} />;
  return (
    <>
      {/* There before its text, and not busy: screen readers would miss it. */}
      {(isLoading || wasSlow) && (
        <Announcement>{wasSlow && `${isSlow ? 'Loading' : 'Loaded'} ${name}`}</Announcement>
      )}
      {/* The same element with and without the alert: otherwise React would remount the children and lose their state. */}
      <div aria-busy={isLoading} className={error ? styles.stack : styles.plain}>
        {error && <StaleAlert error={error} onRetry={refetch} />}
        {isLoading ? (skeleton ?? <SkeletonText />) : children(data)}
      </div>
    </>
  );
}

interface FormRecordProps<T> extends Pick<RequestStatesProps<T>, 'query' | 'name' | 'skeleton' | 'children'> {
  /** Path of the record's page. */
  path: string;
  /** Breadcrumb of its list: the way out if the record does not exist. */
  list: { label: string; to: string };
}

/** Loads the record that a form edits; if that fails, offers the way back. */
export function FormRecord<T>(props: FormRecordProps<T>) {
  const { query, name, path, list } = props;
  const isGone = isNotFound(query.error);
  const wayOut = <BackTo page={isGone ? list.label : `the ${name}`} to={isGone ? list.to : path} />;
  return <RequestStates {...props} failedActions={wayOut} />;
}

/** Shown above loaded content if a refresh has failed. A successful retry is announced, since the alert just disappears. */
export function StaleAlert({ error, onRetry }: { error: unknown; onRetry: Retry }) {
  async function retry() {
    const outcome = await onRetry();
    // It may retry by itself, while a notification is about a lost write, which matters more.
    if (outcome && !outcome.error && !isFailureShown()) showStatus('What is shown is up to date again.');
    return outcome;
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
