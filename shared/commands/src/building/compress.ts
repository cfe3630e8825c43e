import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { filesBelow } from '../common/folderFiles';

export const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Precompresses every text file with gzip and brotli, so that no server compresses on request. */
export async function compress(folder: string): Promise<void> {
  const texts = filesBelow(folder).filter((path) => /\.(html|js|css|json|svg|txt)$/.test(path));
  await Promise.all(
    texts.map(async (path) => {
      const bytes = await readFile(path);
      if (bytes.length < 1024) return;
      const [gz, br] = await Promise.all([gzipped(bytes, { level: 9 }), brotlied(bytes)]);
      await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)]);
    }),
  );
}
