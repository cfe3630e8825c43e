import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, parse, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { sharedFolder } from '@console/build/workspace';
import { CommandError } from './common/commandError';
import { slashed } from './common/folderFiles';
import { quoted } from './common/quoted';
import { emptyFolders, release, releaseOfShell } from './release/testRelease';
import { liveRelease } from './release/testReleasesOnDisk';
import { run } from './trace';

let folder: string;
let builds: string;
let printed: string[];
beforeEach(() => {
  ({ folder, builds, printed } = emptyFolders());
});

/** A source map that maps columns from the tenth on to the third line of the source. */
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

test('locations of areas and the shell are mapped to their sources, in the formats of Chrome and Firefox', async () => {
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

// `script` of util-linux gives the command a terminal.
(process.platform === 'linux' ? test : test.skip)('a stack trace can be pasted into a terminal', async () => {
  withMap('1', 'static/first.1.js', '../../src/clients/api.ts');
  await release(folder, builds, '1');
  const commands = sharedFolder('commands');
  const tsx = join(commands, 'node_modules/tsx/dist/esm/index.mjs');
  const program = [process.execPath, '--import', tsx, join(commands, 'src/main.ts'), 'trace', '--to', folder];
  const child = spawn('script', ['-qec', program.map(quoted).join(' '), '/dev/null']);
  const output = text(child.stdout);
  await once(child.stdout, 'data');
  child.stdin.end('n@https://console.example.com/remotes/mf-clients/static/first.1.js:1:14\n');
  expect(await output).toContain('n@mf-clients/src/clients/api.ts:3:3');
});

test('a bare location, as Safari writes for an anonymous function, is mapped too', async () => {
  withMap('shell-1', 'static/1.js', '../../../shared/api/src/call.ts');
  await release(folder, builds, '1');
  await releaseOfShell(folder, builds, '1');
  printed.length = 0;
  expect(await trace('https://console.example.com/static/1.js:1:14')).toBe('shared/api/src/call.ts:3:3');
});

test('what a platform put into a message cannot control the terminal', async () => {
  withMap('1', 'static/first.1.js', '../../src/clients/\u001b[8mapi.ts');
  await release(folder, builds, '1');
  printed.length = 0;
  expect(
    await trace(
      'ApiError: The quota\u001b[1A\u001b[2K is used up\r',
      '\tat save (https://console.example.com/remotes/mf-clients/static/first.1.js:1:14)',
    ),
  ).toBe(`ApiError: The quota?[1A?[2K is used up
\tat save (mf-clients/src/clients/?[8mapi.ts:3:3)`);
});

test('a location in what a platform put into a message leads to no file outside the source maps', async () => {
  await release(folder, builds, '1');
  printed.length = 0;
  mkdirSync(join(folder, 'maps/shell/static'), { recursive: true });
  writeFileSync(join(folder, 'outside.js.map.gz'), 'no map');
  const line = 'ApiError: https://console.example.com/static/../../../outside.js:1:14';
  const location = '    at t (https://console.example.com/remotes/mf-clients/remoteEntry.1.js:2:5)';
  await trace(line, location);
  expect(printed[0]).toBe(`${line}\n${location}`);
  expect(printed[1]).not.toContain('outside');
});

test('a file without a source map is named, and its locations are left unchanged', async () => {
  await release(folder, builds, '1');
  printed.length = 0;
  const line = '    at t (https://console.example.com/remotes/mf-clients/remoteEntry.1.js:2:5)';
  await trace(line);
  expect(printed).toEqual([
    line,
    `
${folder} has no source maps for these files:
  mf-clients/remoteEntry.1.js
They were released to another console or by an older version, or their maps were deleted. Releasing their commit again restores deleted maps, and makes that commit live.`,
  ]);
});

test.each<[string, (map: Buffer) => Buffer]>([
  ['cut short', (map) => map.subarray(0, 20)],
  ['emptied', () => Buffer.of()],
  ['overwritten', () => Buffer.from('not compressed')],
  ['replaced by something else', () => gzipSync('[]')],
])('a source map that was %s is named, with what to do', async (_, damage) => {
  withMap('1', 'static/first.1.js', '../../src/clients/api.ts');
  await release(folder, builds, '1');
  const map = join(folder, 'maps/mf-clients/static/first.1.js.map.gz');
  writeFileSync(map, damage(readFileSync(map)));
  printed.length = 0;
  await expect(
    trace('n@https://console.example.com/remotes/mf-clients/static/first.1.js:1:14'),
  ).rejects.toThrow(
    new CommandError(
      `The source map ${map} is damaged. Delete it, then release its commit again, which restores it and makes that commit live.`,
    ),
  );
  expect(printed).toEqual([]);
});

test('source maps are stored for the files that a release adds, and not served', async () => {
  for (const version of ['1', '2']) {
    withMap(version, `static/first.${version}.js`, '../../src/a.ts');
    withMap(version, 'static/common.js', '../../src/common.ts');
    await release(folder, builds, version);
  }
  const kept = readdirSync(join(folder, 'maps'), { recursive: true, encoding: 'utf8' });
  expect(
    kept
      .filter((file) => file.endsWith('.gz'))
      .map(slashed)
      .sort(),
  ).toEqual([
    'mf-clients/static/common.js.map.gz',
    'mf-clients/static/first.1.js.map.gz',
    'mf-clients/static/first.2.js.map.gz',
  ]);
  const served = readdirSync(join(folder, 'remotes'), { recursive: true, encoding: 'utf8' });
  expect(served.filter((file) => file.includes('map'))).toEqual([]);
  expect(existsSync(join(folder, 'remotes/mf-clients/.maps'))).toBe(false);
});

test('source maps that a live release has lost are stored when it is released again', async () => {
  withMap('1', 'static/first.1.js', '../../src/clients/api.ts');
  withMap('shell-1', 'static/1.js', '../../../shared/api/src/call.ts');
  const acts = [() => release(folder, builds, '1'), () => releaseOfShell(folder, builds, '1')];
  for (const act of acts) await act();
  rmSync(join(folder, 'maps'), { recursive: true });
  for (const act of acts) {
    await expect(act()).resolves.toMatch(/Repaired:\n {2}its source maps were incomplete$/);
    await expect(act()).resolves.toMatch(/files are unchanged$/);
  }
  printed.length = 0;
  expect(
    await trace(
      'n@https://console.example.com/remotes/mf-clients/static/first.1.js:1:14',
      'n@https://console.example.com/static/1.js:1:14',
    ),
  ).toBe('n@mf-clients/src/clients/api.ts:3:3\nn@shared/api/src/call.ts:3:3');
});

test('source maps of an earlier release that were deleted are stored when its commit is released again', async () => {
  withMap('1', 'static/first.1.js', '../../src/clients/api.ts');
  for (const version of ['1', '2']) await release(folder, builds, version);
  rmSync(join(folder, 'maps'), { recursive: true });
  await release(folder, builds, '1');
  expect(liveRelease(folder, 'mf-clients')?.version).toBe('1');
  printed.length = 0;
  expect(await trace('n@https://console.example.com/remotes/mf-clients/static/first.1.js:1:14')).toBe(
    'n@mf-clients/src/clients/api.ts:3:3',
  );
});

test('a folder, a missing file, and several files, are rejected', async () => {
  const { dir } = parse(builds);
  await expect(run([dir, '--to', folder])).rejects.toThrow(
    `${dir} is a folder. Specify one file, or none to paste the stack trace.`,
  );
  await expect(run(['nowhere.txt', '--to', folder])).rejects.toThrow(
    `${resolve('nowhere.txt')} does not exist. Specify one file, or none to paste the stack trace.`,
  );
  await expect(run(['a.txt', 'b.txt', '--to', folder])).rejects.toThrow('Specify one file');
});

test('input without a location in a released file is rejected', async () => {
  const stack = join(builds, 'stack.txt');
  for (const text of [
    '',
    'at t (http://127.0.0.1:3100/static/js/async/routes.ts:2:5)',
    'Its server answered 502',
  ]) {
    writeFileSync(stack, text);
    await expect(run([stack, '--to', folder])).rejects.toThrow(
      'The input contains no location in a released file.',
    );
  }
});
