import { useState } from 'react';
import { clearStatus } from './statusMessage';

/** Work that a control begins: whether it is under way, and what it threw, until it is begun again. */
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
