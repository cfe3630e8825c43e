import { offerDraft, takeDraft } from '@console/auth';
import { useEffect, useState } from 'react';
import { attemptErrors } from './attemptErrors';
import { clearStatus } from './statusMessage';

/**
 * Runs work for a control and tracks whether it is running and the error of the last attempt. An attempt resolves with its
 * error, if any, as a `Retry` does.
 */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  async function attempt(work: () => unknown): Promise<{ error: unknown }> {
    setBusy(true);
    setError(undefined);
    clearStatus();
    const place = document.activeElement;
    try {
      await work();
      return { error: undefined };
    } catch (failure) {
      const isStillThere = place?.ownerDocument.activeElement === place;
      if (isStillThere && failure instanceof Error) attemptErrors.add(failure);
      setError(failure);
      return { error: failure };
    } finally {
      setBusy(false);
    }
  }
  return { busy, error, attempt, forgetError: () => setError(undefined) };
}

/**
 * `useAttempt` for the export of a file. If the session ends during the export, which then ends with its page, the error
 * says so once the same user has signed in again.
 */
export function useExportAttempt(fileName: string) {
  const { busy, error, attempt } = useAttempt();
  const [lost, setLost] = useState<Error>();
  useEffect(() => {
    if (takeDraft(fileName)) setLost(new Error(`The session ended before ${fileName} was saved.`));
  }, [fileName]);
  return {
    busy,
    error: error ?? lost,
    attempt: (work: () => Promise<void>) =>
      attempt(() => {
        setLost(undefined);
        // Offered until the work is over.
        return work().finally(offerDraft(fileName, () => true));
      }),
  };
}
