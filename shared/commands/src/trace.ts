import { readFileSync, statSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { posix } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { CommandError } from './commandError';
import { existingStore } from './releaseArguments';
import type { ReleaseReader } from './releaseStore';
import { mapPath } from './sourceMaps';

/** A place in a file of the console, as every browser writes it: of an area's release, or of the shell. */
const place =
  /https?:\/\/[^\s/()]+\/(?:remotes\/(mf-[\w-]+)\/)?((?:static\/[\w./-]+|remoteEntry\.\w+)\.js)(?:\?[\w=&]*)?:(\d+):(\d+)/g;

type MapPayload = ConstructorParameters<typeof SourceMap>[0];

async function mapOf(store: ReleaseReader, name: string, file: string): Promise<SourceMap | undefined> {
  const bytes = await store.read(mapPath(name, file));
  // The build wrote it, and nobody but the commands reads it.
  return bytes && new SourceMap(JSON.parse(gunzipSync(bytes).toString()) as MapPayload);
}

interface Place {
  name: string;
  file: string;
  line: number;
  column: number;
}

/** The place in a source of this repository, or undefined where the map knows none. */
function sourceOf(map: SourceMap, { name, file, line, column }: Place): string | undefined {
  const entry = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return undefined;
  // Written beside the file that it describes, in a folder of the build.
  const path = posix.join('/', name, 'dist', posix.dirname(file), entry.originalSource).slice(1);
  return `${path}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

/** A stack trace whose places are those of the sources, and the files of which the store has no map. */
export async function traced(
  store: ReleaseReader,
  stack: string,
): Promise<{ text: string; unknown: string[] }> {
  const maps = new Map<string, SourceMap | undefined>();
  for (const [, name = 'shell', file = ''] of stack.matchAll(place))
    if (!maps.has(`${name}/${file}`)) maps.set(`${name}/${file}`, await mapOf(store, name, file));
  const text = stack.replaceAll(place, (at, name = 'shell', file, line, column) => {
    const map = maps.get(`${name}/${file}`);
    return (map && sourceOf(map, { name, file, line: Number(line), column: Number(column) })) ?? at;
  });
  return { text, unknown: [...maps].flatMap(([file, map]) => (map ? [] : [file])) };
}

/** `npm run trace -- [<file>] --to <store>`: a stack trace of a released console, read from a file or as it is pasted. */
export async function run(args: string[]): Promise<void> {
  const options = { to: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const store = await existingStore(values.to, 'npm run trace -- --to <folder | s3://bucket/prefix>');
  const [file, ...more] = positionals;
  if (more.length > 0) throw new CommandError('Name one file, or none and paste what it would hold.');
  if (file !== undefined && statSync(file, { throwIfNoEntry: false })?.isDirectory() !== false)
    throw new CommandError(`There is no file ${file} in ${process.cwd()}.`);
  if (file === undefined && process.stdin.isTTY)
    console.log('Paste what was copied for support, then press Ctrl D:');
  const stack = readFileSync(file ?? 0, 'utf8');
  if (stack.search(place) < 0)
    throw new CommandError(
      "No place in a released file is in it. Take all that was copied for support, or the red lines of a browser's console.",
    );
  const { text, unknown } = await traced(store, stack);
  console.log(text.trimEnd());
  if (unknown.length > 0)
    console.log(
      `\nOf these files ${store.name} has no source map, because another console's release or an older command brought them:\n  ${unknown.join('\n  ')}`,
    );
}
