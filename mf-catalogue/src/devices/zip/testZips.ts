import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import JSZip from 'jszip';

/** For tests: an archive from `fixtures` (created by fixtures/make.py) under a given file name. */
export function zipFixture(
  fixture: string,
  name = 'admin-export-nordlys-AURORA-1.0.zip',
  type = 'application/zip',
): File {
  return new File([readFileSync(join(__dirname, 'fixtures', fixture))], name, { type });
}

/** For tests: an archive of these files, under a name that the import accepts. */
export async function zipOf(files: Record<string, string | Uint8Array>): Promise<File> {
  const zip = new JSZip();
  for (const [path, content] of Object.entries(files)) zip.file(path, content, { createFolders: false });
  return exportOf(await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }));
}

/** For tests: bytes in a file named like an export. */
export function exportOf(bytes: Uint8Array, name = 'admin-export-nordlys-AURORA-1.0.zip'): File {
  return new File([new Uint8Array(bytes)], name, { type: 'application/zip' });
}

/** The bytes of a file, for comparisons. */
export const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** What the archives from `fixtures` say of their device, besides its names and images. */
export const zippedDevice = {
  tdpId: 4711,
  tdpIdentifier: 'TDP-AURO-0001',
  type: 'JEWELRY',
  typeCode: 'RING',
  description: 'A ring for the north, Ålesund',
  storeLink: 'https://nordlys.example.com/shop/aurora',
  brandMobileVideoTrailer: 'https://video.example.com/aurora.mp4',
  excludedFromWebsite: false,
  featuredOnWebsite: true,
  rcosNotSupported: true,
  tokenisationNotSupported: false,
  promoReadyNotSupported: true,
};
