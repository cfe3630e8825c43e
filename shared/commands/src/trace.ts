import { readFileSync, statSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { posix, resolve } from 'node:path';
import { isatty } from 'node:tty';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { CommandError } from './common/commandError';
import { printable } from './common/printable';
import { existingStore } from './release/releaseArguments';
import { mapPath } from './release/sourceMaps';
import type { ReleaseReader } from './store/releaseStore';

/**
 * A location in a released file of an area or the shell, in the format that all browsers use in stack traces. Its path has no
 * `..`, which would lead out of the source maps: a message may quote the platform.
 */
const place =
  /https?:\/\/[^\s/()]+\/(?:remotes\/(mf-[\w-]+)\/)?((?:static\/[\w/-]+(?:\.[\w/-]+)*|remoteEntry\.\w+)\.js)(?:\?[\w=&]*)?:(\d+):(\d+)/g;

type MapPayload = ConstructorParameters<typeof SourceMap>[0];

async function mapOf(store: ReleaseReader, name: string, file: string): Promise<SourceMap | undefined> {
  const path = mapPath(name, file);
  const bytes = await store.read(path);
  try {
    // Trusted without further validation: written by the build, and read only here.
    return bytes && new SourceMap(JSON.parse(gunzipSync(bytes).toString()) as MapPayload);
  } catch {
    throw new CommandError(
      `The source map ${store.place(path)} is damaged. Delete it, then release its commit again, which restores it and makes that commit live.`,
    );
  }
}

interface Place {
  name: string;
  file: string;
  line: number;
  column: number;
}

/** The location in a source file of this repository; undefined if the map has none. */
function sourceOf(map: SourceMap, { name, file, line, column }: Place): string | undefined {
  const entry = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return undefined;
  // The map was generated next to its file, below the build's output folder.
  const path = posix.join('/', name, 'dist', posix.dirname(file), entry.originalSource).slice(1);
  return `${path}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

/** Maps the locations of a stack trace to the sources; also returns the files without a source map in the store. */
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

/** `npm run trace -- [<file>] --to <store>`: maps a stack trace of a released console, from a file or pasted. */
export async function run(args: string[]): Promise<void> {
  const options = { to: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const store = await existingStore(values.to, 'npm run trace -- --to <folder | s3://bucket/prefix>');
  const [file, ...more] = positionals;
  if (more.length > 0) throw new CommandError('Specify one file, or none to paste the stack trace.');
  const found = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
  if (file !== undefined && found?.isDirectory() !== false)
    throw new CommandError(
      `${resolve(file)} ${found ? 'is a folder' : 'does not exist'}. Specify one file, or none to paste the stack trace.`,
    );
  // Not `process.stdin`: once that is open, reading fails until there is input (EAGAIN).
  if (file === undefined && isatty(0))
    console.log(
      `Paste the details copied for support, then press ${process.platform === 'win32' ? 'Ctrl-Z and Enter' : 'Ctrl-D'}:`,
    );
  const stack = readFileSync(file ?? 0, 'utf8').replaceAll('\r\n', '\n');
  if (stack.search(place) < 0)
    throw new CommandError(
      "The input contains no location in a released file. Use everything that was copied for support, or the errors in the browser's console.",
    );
  const { text, unknown } = await traced(store, stack);
  // A message may quote the platform. White space stays: it separates the lines and indents them.
  console.log(text.trimEnd().replaceAll(/[^\n\t]+/g, printable));
  if (unknown.length > 0)
    console.log(
      `\n${store.name} has no source maps for these files:\n  ${unknown.join('\n  ')}\nThey were released to another console or by an older version, or their maps were deleted. Releasing their commit again restores deleted maps, and makes that commit live.`,
    );
}
