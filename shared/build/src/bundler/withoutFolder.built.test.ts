import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { releaseBuilds } from '../output/testBuilds';
import { workspaceRoot } from '../workspace';

/** Including source maps, which contain the output of every loader. */
it.each(releaseBuilds)('no file of %s contains the folder it was built in', (_, dist) => {
  const texts = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|html|json|map\.gz)$/.test(file))
    .map((file) => ({ file, bytes: readFileSync(join(dist, file)) }));
  const telling = texts.filter(({ file, bytes }) =>
    (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).includes(workspaceRoot),
  );
  expect(texts.some(({ file }) => file.endsWith('.map.gz'))).toBe(true);
  expect(telling.map(({ file }) => file)).toEqual([]);
});
