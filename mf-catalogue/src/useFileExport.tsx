import { FailureAlert } from '@console/ui/FailureAlert';
import { useAbortOnLeave } from '@console/ui/useAbortOnLeave';
import { Alert } from 'antd';
import { useState } from 'react';

type State =
  | { at: 'rest' }
  | { at: 'packing'; percent: number | undefined }
  | { at: 'saved'; remarks: readonly string[] }
  | { at: 'failed'; error: unknown };

/**
 * A button that saves a file, and what comes of it.
 * @param save makes the file and hands it to the browser, unless the page was left (the signal is aborted); answers
 * what the person should know of it
 */
export function useFileExport(
  fileName: string,
  save: (onProgress: (percent: number) => void, signal: AbortSignal) => Promise<readonly string[]>,
) {
  const [state, setState] = useState<State>({ at: 'rest' });
  const { begin } = useAbortOnLeave();

  async function exportFile() {
    setState({ at: 'packing', percent: undefined });
    const signal = begin();
    try {
      const remarks = await save((percent) => setState({ at: 'packing', percent }), signal);
      setState({ at: 'saved', remarks });
    } catch (error) {
      setState({ at: 'failed', error });
    }
  }

  return {
    exportFile,
    exporting: state.at === 'packing',
    /** How far it is, and how it went, for the screen to show. */
    outcome: (
      <>
        {state.at === 'packing' && (
          <progress aria-label={`Packing ${fileName}`} max={100} value={state.percent} />
        )}
        {state.at === 'failed' && <FailureAlert error={state.error} onRetry={() => void exportFile()} />}
        {state.at === 'saved' && state.remarks.length > 0 && (
          <Alert type="warning" showIcon title={fileName} description={state.remarks.join(' ')} />
        )}
      </>
    ),
  };
}
