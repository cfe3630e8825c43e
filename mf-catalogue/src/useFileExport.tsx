import { offerDraft, takeDraft } from '@console/auth';
import { BusyAnnouncement } from '@console/ui/BusyAnnouncement';
import { FailureAlert } from '@console/ui/FailureAlert';
import { useAttempt } from '@console/ui/useAttempt';
import { useAbortOnLeaving } from '@console/ui/useOnLeaving';
import { Alert } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The state behind a button that downloads a file, with its progress and result.
 * @param save creates the file and starts the download, unless the user has left (the signal is aborted); resolves to
 * remarks for the user
 */
export function useFileExport(
  fileName: string,
  save: (onProgress: (percent: number) => void, signal: AbortSignal) => Promise<readonly string[]>,
) {
  const { busy: exporting, error, attempt } = useAttempt();
  const [percent, setPercent] = useState<number>();
  const [remarks, setRemarks] = useState<readonly string[]>([]);
  /** An export that ended with the session, and with this page. */
  const [lost, setLost] = useState<Error>();
  const { begin } = useAbortOnLeaving();
  const underWay = `export ${fileName}`;

  const exportFile = () =>
    attempt(async () => {
      setPercent(undefined);
      setRemarks([]);
      setLost(undefined);
      const end = offerDraft(underWay, () => true);
      setRemarks(await save(setPercent, begin()).finally(end));
    });

  const tellIfLost = useEffectEvent(() => {
    if (takeDraft(underWay)) setLost(new Error(`The session ended before ${fileName} was saved.`));
  });
  useEffect(tellIfLost, []);

  return {
    exportFile,
    exporting,
    /** The progress, then the result; the screen renders it. */
    outcome: (
      <>
        {/* Always rendered: it keeps itself and the focus on Retry while the file is packed again. */}
        <FailureAlert error={error ?? lost} onRetry={exportFile} byHand />
        <BusyAnnouncement busy={exporting}>Preparing the file…</BusyAnnouncement>
        {exporting && <progress aria-label={`Preparing ${fileName}`} max={100} value={percent} />}
        {remarks.length > 0 && (
          <Alert type="warning" showIcon title={fileName} description={remarks.join(' ')} />
        )}
      </>
    ),
  };
}
