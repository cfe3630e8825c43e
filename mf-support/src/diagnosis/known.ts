/** What a call has brought so far of something that a diagnosis looks at. */
export type Known<T> =
  | { kind: 'known'; value: T }
  /** The platform answered that there is none. */
  | { kind: 'absent' }
  | { kind: 'pending' }
  /** It could not be loaded; with the sentence of the failure. */
  | { kind: 'failed'; reason: string }
  /** It is not looked at, with the reason: 'Your role does not have access to it'. */
  | { kind: 'unasked'; reason: string };

export const pending: Known<never> = { kind: 'pending' };

/** Whether it may still say anything. What is never asked for may not. */
export const isOpen = (known: Known<unknown> | undefined): boolean =>
  known?.kind === 'pending' || known?.kind === 'failed';

export function ifKnown<T>(known: Known<T> | undefined): T | undefined {
  return known?.kind === 'known' ? known.value : undefined;
}
