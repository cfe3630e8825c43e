import type { Device } from '@console/resources';
import { downloadBlob } from '@console/ui/download';
import { useFileExport } from '../useFileExport';
import { deviceZipName } from './zip/deviceZipName';
import { inBytes, zipLimits } from './zip/zipLimits';

/** Downloads a device with its images as a zip for 'Import Device from File'. */
export function useExportDevice(device: Device) {
  const fileName = deviceZipName(device);
  return useFileExport(fileName, async (onProgress, signal) => {
    const { writeDeviceZip } = await import('./zip/writeDeviceZip');
    const { archive, leftOut } = await writeDeviceZip(device, onProgress, signal);
    signal.throwIfAborted();
    downloadBlob(fileName, archive);
    const remarks: string[] = [];
    if (leftOut.length > 0) remarks.push(`Images that were left out: ${leftOut.join(', ')}.`);
    if (archive.size > zipLimits.zipped)
      remarks.push(
        `The zip is larger than ${inBytes(zipLimits.zipped)}, so it cannot be imported again: use smaller images.`,
      );
    return remarks;
  });
}
