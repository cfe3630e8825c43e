import type { Device } from '@console/resources';
import { downloadBlob } from '@console/ui/download';
import { useFileExport } from '../useFileExport';
import { deviceZipName } from './zip/deviceZipName';

/** Downloads a device with its images as a zip for 'Import Device from File'. */
export function useExportDevice(device: Device) {
  const fileName = deviceZipName(device);
  return useFileExport(fileName, async (onProgress, signal) => {
    const { writeDeviceZip } = await import('./zip/writeDeviceZip');
    const { archive, leftOut, refusal } = await writeDeviceZip(device, onProgress, signal);
    signal.throwIfAborted();
    downloadBlob(fileName, archive);
    const remarks: string[] = [];
    if (leftOut.length > 0) remarks.push(`Images that were left out: ${leftOut.join(', ')}.`);
    if (refusal) remarks.push(refusal);
    return remarks;
  });
}
