import type { Device } from '@console/resources';
import { downloadBlob } from '@console/ui/download';
import { onNotFound } from '../onNotFound';
import { useFileExport } from '../useFileExport';
import { getDevice } from './api';
import { deviceIdOf } from './model';
import { deviceChanged } from './queries';
import { deviceZipName } from './zip/deviceZipName';

/** Downloads a device with its images as a zip for 'Import Device from File'. */
export function useExportDevice(shown: Device) {
  const fileName = deviceZipName(shown);
  const id = deviceIdOf(shown);
  return useFileExport(fileName, async (onProgress, signal) => {
    const { writeDeviceZip } = await import('./zip/writeDeviceZip');
    // Fetched again: it may have been changed or deleted since the page was opened.
    const device = await getDevice(id, signal).catch(onNotFound(() => deviceChanged(id)));
    const { archive, leftOut, refusal } = await writeDeviceZip(device, onProgress, signal);
    signal.throwIfAborted();
    downloadBlob(fileName, archive);
    const remarks: string[] = [];
    if (leftOut.length > 0) remarks.push(`Images that were left out: ${leftOut.join(', ')}.`);
    if (refusal) remarks.push(refusal);
    return remarks;
  });
}
