import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { areaFolder, areaNames, shellFolder, workspaceRoot } from './workspace';

/** Each with the maps of its sources, which have what every loader wrote. */
const built = [
  ['shell', join(shellFolder, 'dist')] as const,
  ...areaNames().map((name) => [name, join(areaFolder(name), 'dist-release')] as const),
];

it.each(built)('no file of %s says in which folder it was built', (_, dist) => {
  const texts = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|html|json|map\.gz)$/.test(file))
    .map((file) => ({ file, bytes: readFileSync(join(dist, file)) }));
  const telling = texts.filter(({ file, bytes }) =>
    (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).includes(workspaceRoot),
  );
  expect(texts.some(({ file }) => file.endsWith('.map.gz'))).toBe(true);
  expect(telling.map(({ file }) => file)).toEqual([]);
});
