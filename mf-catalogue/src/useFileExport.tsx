import { BusyAnnouncement } from '@console/ui/BusyAnnouncement';
import { FailureAlert } from '@console/ui/FailureAlert';
import { useExportAttempt } from '@console/ui/useAttempt';
import { useAbortOnLeaving } from '@console/ui/useOnLeaving';
import { Alert } from 'antd';
import { useState } from 'react';

/**
 * The state behind a button that downloads a file, with its progress and result.
 * @param save creates the file and starts the download, unless the user has left (the signal is aborted); resolves to
 * remarks for the user
 */
export function useFileExport(
  fileName: string,
  save: (onProgress: (percent: number) => void, signal: AbortSignal) => Promise<readonly string[]>,
) {
  const { busy: exporting, error, attempt } = useExportAttempt(fileName);
  const [percent, setPercent] = useState<number>();
  const [remarks, setRemarks] = useState<readonly string[]>([]);
  const { begin } = useAbortOnLeaving();

  const exportFile = () =>
    attempt(async () => {
      setPercent(undefined);
      setRemarks([]);
      setRemarks(await save(setPercent, begin()));
    });

  return {
    exportFile,
    exporting,
    /** The progress, then the result; the screen renders it. */
    outcome: (
      <>
        {/* Always rendered: it keeps itself and the focus on Retry while the file is packed again. */}
        <FailureAlert error={error} onRetry={exportFile} byHand />
        <BusyAnnouncement busy={exporting}>Preparing the file…</BusyAnnouncement>
        {exporting && <progress aria-label={`Preparing ${fileName}`} max={100} value={percent} />}
        {remarks.length > 0 && (
          <Alert type="warning" showIcon title={fileName} description={remarks.join(' ')} />
        )}
      </>
    ),
  };
}
