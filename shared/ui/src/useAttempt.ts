import { useState } from 'react';
import { clearStatus } from './statusMessage';

/** Runs work for a control and tracks whether it is running and the error of the last attempt. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  async function attempt(work: () => unknown): Promise<void> {
    setBusy(true);
    setError(undefined);
    clearStatus();
    try {
      await work();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }
  return { busy, error, attempt, forgetError: () => setError(undefined) };
}
