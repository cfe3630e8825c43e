import { offerDraft, takeDraft } from '@console/auth';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAttempt } from './useAttempt';

/**
 * `useAttempt` for the export of a file. If the session ends during the export, which then ends with its page, the error
 * says so once the same user has signed in again.
 */
export function useExportAttempt(fileName: string) {
  const { busy, error, attempt } = useAttempt();
  const [lost, setLost] = useState<Error>();
  const key = `export ${fileName}`;
  const tellIfLost = useEffectEvent(() => {
    if (takeDraft(key)) setLost(new Error(`The session ended before ${fileName} was saved.`));
  });
  useEffect(tellIfLost, []);
  return {
    busy,
    error: error ?? lost,
    attempt: (work: () => Promise<void>) =>
      attempt(() => {
        setLost(undefined);
        const end = offerDraft(key, () => true);
        return work().finally(end);
      }),
  };
}
