import { ApiError } from '@console/api';
import { signInMessages } from './signInMessages';

const underway = new Set<AbortController>();

/**
 * Runs a sign-in that a sign-out calls off: its reply would sign in somebody who has left. That sign-out may be one in
 * another tab.
 */
export async function untilSignOut<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  const calledOff = () => new ApiError(signInMessages.signedOut, { kind: 'session' });
  underway.add(controller);
  try {
    const result = await work(signal);
    if (signal.aborted) throw calledOff();
    return result;
  } catch (error) {
    throw signal.aborted ? calledOff() : error;
  } finally {
    underway.delete(controller);
  }
}

export function cancelSignIns(): void {
  for (const controller of underway) controller.abort();
}
