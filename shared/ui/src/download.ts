import { showStatus } from './statusMessage';

/** Hands a file to the browser's downloads, and says so. The address of the blob is released once the download has begun. */
export function downloadBlob(fileName: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = safeFileName(fileName);
  document.body.append(link);
  link.click();
  link.remove();
  // Safari reads the blob after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  showStatus(`${link.download} was saved.`);
}

/** Indented JSON in UTF-8, with a newline at its end. */
export const jsonBlob = (value: unknown) =>
  new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' });

export function downloadJson(fileName: string, value: unknown): void {
  downloadBlob(fileName, jsonBlob(value));
}

/** @param csv what `toCsv` made; a mark at its start tells spreadsheets that it is UTF-8 */
export function downloadCsv(fileName: string, csv: string): void {
  downloadBlob(fileName, new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
}

/** Names come from outside (client ids, models): no path, nothing that a file system refuses. */
function safeFileName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  return name.replace(/[\u0000-\u001f<>:"/\\|?*]+/g, '-').replace(/^\.+/, '') || 'download';
}
