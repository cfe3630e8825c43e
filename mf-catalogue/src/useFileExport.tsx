import { FailureAlert } from '@console/ui/FailureAlert';
import { clearStatus } from '@console/ui/statusMessage';
import { useAbortOnLeave } from '@console/ui/useAbortOnLeave';
import { Alert } from 'antd';
import { useState } from 'react';

type State =
  | { at: 'rest' }
  | { at: 'packing'; percent: number | undefined }
  | { at: 'saved'; remarks: readonly string[] }
  | { at: 'failed'; error: unknown };

/**
 * The state behind a button that downloads a file, with its progress and result.
 * @param save creates the file and starts the download, unless the user has left (the signal is aborted); resolves to
 * remarks for the user
 */
export function useFileExport(
  fileName: string,
  save: (onProgress: (percent: number) => void, signal: AbortSignal) => Promise<readonly string[]>,
) {
  const [state, setState] = useState<State>({ at: 'rest' });
  const { begin } = useAbortOnLeave();

  async function exportFile() {
    clearStatus();
    setState({ at: 'packing', percent: undefined });
    const signal = begin();
    try {
      const remarks = await save((percent) => setState({ at: 'packing', percent }), signal);
      setState({ at: 'saved', remarks });
      return { error: undefined };
    } catch (error) {
      setState({ at: 'failed', error });
      return { error };
    }
  }

  return {
    exportFile,
    exporting: state.at === 'packing',
    /** The progress, then the result; the screen renders it. */
    outcome: (
      <>
        {/* Always rendered: it keeps itself and the focus on Retry while the file is packed again. */}
        <FailureAlert error={state.at === 'failed' ? state.error : undefined} onRetry={exportFile} byHand />
        {state.at === 'packing' && (
          <progress aria-label={`Packing ${fileName}`} max={100} value={state.percent} />
        )}
        {state.at === 'saved' && state.remarks.length > 0 && (
          <Alert type="warning" showIcon title={fileName} description={state.remarks.join(' ')} />
        )}
      </>
    ),
  };
}
