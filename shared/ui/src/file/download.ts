import { showStatus } from '../interaction/statusMessage';

/** Starts a browser download and announces it. Revokes the blob's URL once the download has started. */
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

/** @param csv from `toCsv`; a byte order mark is added, which tells spreadsheets that it is UTF-8 */
export function downloadCsv(fileName: string, csv: string): void {
  downloadBlob(fileName, new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
}

/** Removes path separators and characters that file systems reject: names are untrusted (client ids, models). */
function safeFileName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters
  return name.replace(/[\u0000-\u001f<>:"/\\|?*]+/g, '-').replace(/^\.+/, '') || 'download';
}
