import { errorText, isNotFound } from '@console/api';

/** The state of something that a diagnosis has to load. */
export type Known<T> =
  | { kind: 'known'; value: T }
  /** The platform answered that it does not exist. */
  | { kind: 'absent' }
  | { kind: 'pending' }
  /** It could not be loaded; `reason` is the error message. */
  | { kind: 'failed'; reason: string }
  /** It is not loaded at all; `reason` is shown: 'your role does not have access'. */
  | { kind: 'skipped'; reason: string };

export const pending: Known<never> = { kind: 'pending' };

/** The state of a query. */
export interface Result<T> {
  data: T | undefined;
  error: Error | null;
}

export function knownOf<T>({ data, error }: Result<T>): Known<T> {
  // Also if it existed when it was loaded before.
  if (isNotFound(error)) return { kind: 'absent' };
  if (data !== undefined) return { kind: 'known', value: data };
  if (!error) return pending;
  return { kind: 'failed', reason: errorText(error) };
}

/** Whether it may still turn out to be anything. Not true of what is never loaded. */
export const isUnresolved = (known: Known<unknown> | undefined): boolean =>
  known?.kind === 'pending' || known?.kind === 'failed';

/** Whether it is not known, for whatever reason: also true of what is never loaded. */
export const isUnchecked = (known: Known<unknown> | undefined): boolean =>
  isUnresolved(known) || known?.kind === 'skipped';

export function ifKnown<T>(known: Known<T> | undefined): T | undefined {
  return known?.kind === 'known' ? known.value : undefined;
}
