import type { Device } from '@console/resources';
import { downloadBlob } from '@console/ui/download';
import { FailureAlert } from '@console/ui/FailureAlert';
import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import { deviceZipName } from './zip/deviceZipName';
import { writeDeviceZip } from './zip/writeDeviceZip';
import { inBytes, zipLimits } from './zip/zipLimits';

interface ExportDevice {
  exportDevice: () => Promise<void>;
  exporting: boolean;
  /** How the export went, for the screen to show. */
  outcome: ReactNode;
}

type State =
  | { at: 'rest' }
  | { at: 'packing'; percent: number }
  | { at: 'saved'; remarks: readonly string[] }
  | { at: 'failed'; error: unknown };

/** Downloads a device with its images as a zip that 'Import Device from File' takes. */
export function useExportDevice(device: Device): ExportDevice {
  const [state, setState] = useState<State>({ at: 'rest' });
  const fileName = deviceZipName(device);

  async function exportDevice() {
    setState({ at: 'packing', percent: 0 });
    try {
      const { archive, leftOut } = await writeDeviceZip(device, (percent) =>
        setState({ at: 'packing', percent }),
      );
      downloadBlob(fileName, archive);
      setState({ at: 'saved', remarks: remarksOn(archive, leftOut) });
    } catch (error) {
      setState({ at: 'failed', error });
    }
  }

  return {
    exportDevice,
    exporting: state.at === 'packing',
    outcome: (
      <>
        {state.at === 'packing' && (
          <progress aria-label={`Packing ${fileName}`} max={100} value={state.percent} />
        )}
        {state.at === 'failed' && <FailureAlert error={state.error} onRetry={() => void exportDevice()} />}
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

function remarksOn(archive: Blob, leftOut: readonly string[]): string[] {
  return [
    ...(leftOut.length > 0
      ? [`Images that could not be fetched, and are not in it: ${leftOut.join(', ')}.`]
      : []),
    ...(archive.size > zipLimits.zipped
      ? [
          `It is larger than ${inBytes(zipLimits.zipped)} and cannot be imported again: make its images smaller.`,
        ]
      : []),
  ];
}
