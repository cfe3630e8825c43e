import JSZip from 'jszip';
import type { ZipFile } from './zipContent';

/** Packs files into an archive. Images are already compressed, so only the JSON is deflated. */
export async function packZip(files: readonly ZipFile[]): Promise<Blob> {
  const zip = new JSZip();
  for (const { path, bytes } of files) {
    zip.file(path, bytes, {
      compression: path.endsWith('.json') ? 'DEFLATE' : 'STORE',
      createFolders: false,
    });
  }
  return new Blob([await zip.generateAsync({ type: 'arraybuffer' })], { type: 'application/zip' });
}
