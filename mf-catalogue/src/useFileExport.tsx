import { FailureAlert } from '@console/ui/FailureAlert';
import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';

export interface FileExport {
  exportFile: () => Promise<void>;
  exporting: boolean;
  /** How far it is, and how it went, for the screen to show. */
  outcome: ReactNode;
}

type State =
  | { at: 'rest' }
  | { at: 'packing'; percent: number | undefined }
  | { at: 'saved'; remarks: readonly string[] }
  | { at: 'failed'; error: unknown };

/**
 * A button that saves a file, and what comes of it.
 * @param save makes the file and hands it to the browser; answers what the person should know of it
 */
export function useFileExport(
  fileName: string,
  save: (onProgress: (percent: number) => void) => Promise<readonly string[]>,
): FileExport {
  const [state, setState] = useState<State>({ at: 'rest' });

  async function exportFile() {
    setState({ at: 'packing', percent: undefined });
    try {
      const remarks = await save((percent) => setState({ at: 'packing', percent }));
      setState({ at: 'saved', remarks });
    } catch (error) {
      setState({ at: 'failed', error });
    }
  }

  return {
    exportFile,
    exporting: state.at === 'packing',
    outcome: (
      <>
        {state.at === 'packing' && (
          <progress aria-label={`Packing ${fileName}`} max={100} value={state.percent} />
        )}
        {state.at === 'failed' && <FailureAlert error={state.error} onRetry={() => void exportFile()} />}
        {state.at === 'saved' && (
          <Alert
            type={state.remarks.length > 0 ? 'warning' : 'success'}
            showIcon
            role="status"
            title={`${fileName} was saved`}
            description={state.remarks.length > 0 && state.remarks.join(' ')}
          />
        )}
      </>
    ),
  };
}
