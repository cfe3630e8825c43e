import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ReleaseManifest } from '@console/area/manifests';
import { integrityOf } from '@console/build/integrity';

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The file name that a build would give to this content. */
function renamed(file: string, text: string): string {
  return file.replace(/\.[0-9a-f]{8}(?=\.js$)/, `.${hashed(text).slice(0, 8)}`);
}

const unchanged = (_file: string, script: string) => script;

/**
 * Turns a build into another release: with its own version, globals and file names, as a build would generate them, and
 * scripts altered by `change`. Replaces building from other sources, which would take seconds.
 * @param change receives a script's name without its hash, such as `remoteEntry.js`, and its text
 */
export function alteredRelease(
  built: string,
  folder: string,
  version: string,
  change: (file: string, script: string) => string = unchanged,
): { dist: string; facts: ReleaseManifest } {
  const dist = join(folder, `build-${version}`);
  rmSync(dist, { recursive: true, force: true });
  cpSync(built, dist, { recursive: true, filter: (file) => !/\.(gz|br)$/.test(file) });
  const facts: ReleaseManifest = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
  const hash = facts.container?.slice(-12) ?? '';
  const otherHash = hashed(`${facts.commit} ${version}`).slice(0, hash.length);
  let entry = readFileSync(join(dist, facts.entry.url), 'utf8');
  let preload = facts.preload;

  function write(file: string, before: string, after: string): string {
    const name = renamed(file, after);
    rmSync(join(dist, file));
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), after);
    const [oldHash = '', newHash = ''] = [file, name].map((path) => /\.([0-9a-f]{8})\.js$/.exec(path)?.[1]);
    entry = entry
      .replaceAll(integrityOf(before), integrityOf(after))
      .replaceAll(oldHash || '\0', newHash || '\0');
    preload = preload.map((known) =>
      known.url === file ? { url: name, integrity: integrityOf(after) } : known,
    );
    return name;
  }

  let changes = 0;
  function altered(file: string, text: string): string {
    const after = change(basename(file).replace(/\.[0-9a-f]{8}(?=\.js$)/, ''), text);
    if (after !== text) changes += 1;
    return after.replaceAll(hash, otherHash);
  }
  const chunks = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && file !== facts.entry.url,
  );
  for (const file of chunks) {
    const text = readFileSync(join(dist, file), 'utf8');
    write(file, text, altered(file, text));
  }
  const text = `${altered(facts.entry.url, entry)}\n// ${version}`;
  const url = write(facts.entry.url, entry, text);
  if (change !== unchanged && changes === 0) throw new Error('Nothing of the build was changed');
  return {
    dist,
    facts: {
      ...facts,
      version,
      commit: `c${version}`,
      builtAt: new Date().toISOString(),
      container: `${facts.container?.slice(0, -hash.length)}${otherHash}`,
      entry: { url, integrity: integrityOf(text) },
      preload,
    },
  };
}
