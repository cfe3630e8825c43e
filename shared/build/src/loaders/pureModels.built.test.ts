import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseBuilds } from '../output/testBuilds';

/** The minifier removes every mark that precedes a call. */
it.each(releaseBuilds)('no text in %s was mistaken for a call of superstruct', (_, dist) => {
  const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  const marked = scripts.filter((file) => readFileSync(join(dist, file), 'utf8').includes('@__PURE__'));
  expect(scripts).not.toEqual([]);
  expect(marked).toEqual([]);
});
