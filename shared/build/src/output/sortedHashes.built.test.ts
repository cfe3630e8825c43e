import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder, areaNames, shellFolder } from '../workspace';
import { hashTable } from './sortedHashes';

const built = [
  ['shell', join(shellFolder, 'dist')] as const,
  ...areaNames().map((name) => [name, join(areaFolder(name), 'dist')] as const),
];

test.each(built)(
  'the tables of hashes of %s are sorted, so that the same commit gives the same files',
  (_, dist) => {
    const tables = readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => readFileSync(join(dist, file), 'utf8').match(hashTable) ?? [])
      .map((entries) => entries.split(','));
    expect(tables).not.toEqual([]);
    for (const entries of tables) expect(entries).toEqual(entries.toSorted());
  },
);
