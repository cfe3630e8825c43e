import { ApiError } from '@console/api';
import { signInMessages } from './signInMessages';

const pending = new Set<AbortController>();

/** Runs a sign-in that a sign-out in any tab cancels: its reply would otherwise sign in a user who has left. */
export async function abortOnSignOut<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  pending.add(controller);
  try {
    const result = await work(signal);
    signal.throwIfAborted();
    return result;
  } catch (error) {
    throw signal.aborted ? new ApiError(signInMessages.signedOut, { kind: 'session' }) : error;
  } finally {
    pending.delete(controller);
  }
}

export function cancelSignIns(): void {
  for (const controller of pending) controller.abort();
}
