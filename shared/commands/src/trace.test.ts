import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { gzipSync } from 'node:zlib';
import { emptyFolders, release, releaseOfShell } from './testRelease';
import { run } from './trace';

let folder: string;
let builds: string;
let printed: string[];
beforeEach(() => {
  ({ folder, builds, printed } = emptyFolders());
});

/** The map of a built file: its tenth column on is the third line of the source. */
function withMap(build: string, file: string, source: string): void {
  const map = join(builds, build, '.maps', `${file}.map.gz`);
  mkdirSync(dirname(map), { recursive: true });
  const text = { version: 3, sources: [source], names: [], mappings: 'AAAA,UAEE' };
  writeFileSync(map, gzipSync(JSON.stringify(text)));
}

async function trace(...lines: string[]): Promise<string> {
  const stack = join(builds, 'stack.txt');
  writeFileSync(stack, lines.join('\n'));
  await run([stack, '--to', folder]);
  return printed.at(-1) === lines.join('\n') ? '' : printed.join('\n');
}

test('places of an area and of the shell are those of their sources, as Chrome and as Firefox write them', async () => {
  withMap('1', 'static/first.1.js', '../../src/clients/api.ts');
  withMap('shell-1', 'static/1.js', '../../../shared/api/src/call.ts');
  await release(folder, builds, '1');
  await releaseOfShell(folder, builds, '1');
  printed.length = 0;
  expect(
    await trace(
      'Applications stopped: TypeError: x is undefined',
      '    at save (https://console.example.com/remotes/mf-clients/static/first.1.js:1:14)',
      'n@http://127.0.0.1:8080/static/1.js:1:14',
      '    at Array.map (<anonymous>)',
    ),
  ).toBe(
    `Applications stopped: TypeError: x is undefined
    at save (mf-clients/src/clients/api.ts:3:3)
n@shared/api/src/call.ts:3:3
    at Array.map (<anonymous>)`,
  );
});

test('a stack that begins with a place, as Safari writes that of a function without a name, is read too', async () => {
  withMap('shell-1', 'static/1.js', '../../../shared/api/src/call.ts');
  await release(folder, builds, '1');
  await releaseOfShell(folder, builds, '1');
  printed.length = 0;
  expect(await trace('https://console.example.com/static/1.js:1:14')).toBe('shared/api/src/call.ts:3:3');
});

test('a file without a map is named, and its places stay as they are', async () => {
  await release(folder, builds, '1');
  printed.length = 0;
  const line = '    at t (https://console.example.com/remotes/mf-clients/remoteEntry.1.js:2:5)';
  await trace(line);
  expect(printed).toEqual([
    line,
    expect.stringMatching(/has no source map, .*:\n {2}mf-clients\/remoteEntry\.1\.js$/),
  ]);
});

test('maps are kept beside what is served: for the files that a release adds', async () => {
  for (const version of ['1', '2']) {
    withMap(version, `static/first.${version}.js`, '../../src/a.ts');
    withMap(version, 'static/common.js', '../../src/common.ts');
    await release(folder, builds, version);
  }
  const kept = readdirSync(join(folder, 'maps'), { recursive: true, encoding: 'utf8' });
  expect(kept.filter((file) => file.endsWith('.gz')).sort()).toEqual([
    'mf-clients/static/common.js.map.gz',
    'mf-clients/static/first.1.js.map.gz',
    'mf-clients/static/first.2.js.map.gz',
  ]);
  const served = readdirSync(join(folder, 'remotes'), { recursive: true, encoding: 'utf8' });
  expect(served.filter((file) => file.includes('map'))).toEqual([]);
  expect(existsSync(join(folder, 'remotes/mf-clients/.maps'))).toBe(false);
});

test('a folder, and more than one file, are no stack trace', async () => {
  const { dir } = parse(builds);
  await expect(run([dir, '--to', folder])).rejects.toThrow(`There is no file ${dir} in`);
  await expect(run(['a.txt', 'b.txt', '--to', folder])).rejects.toThrow('Name one file');
});

test('a text without a place in a released file is said to have none', async () => {
  const stack = join(builds, 'stack.txt');
  for (const text of [
    '',
    'at t (http://127.0.0.1:3100/static/js/async/routes.ts:2:5)',
    'Its server answered 502',
  ]) {
    writeFileSync(stack, text);
    await expect(run([stack, '--to', folder])).rejects.toThrow('No place in a released file is in it.');
  }
});
