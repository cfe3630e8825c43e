import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sharedFolder } from '@console/build/workspace';
import { folderStore } from '../store/folderStore';
import { testFolder } from '../testing/testFolder';
import { writeFiles } from './folderFiles';

const commands = sharedFolder('commands');
const node = [process.execPath, '--import', join(commands, 'node_modules/tsx/dist/esm/index.mjs')];
const started: ChildProcess[] = [];
let folder: string;
beforeEach(() => {
  folder = testFolder();
  chmodSync(folder, 0o755);
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function start([program = '', ...args]: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(program, args, {
    cwd: commands,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  return { child, output: once(child.stdout, 'data').then(String) };
}

/** The output stream only closes once the last process that could write to it has exited. */
it.each([
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  "a command's child processes exit with it on %s, with the exit code of the signal",
  async (signal, exitCode) => {
    const program = join(folder, 'program.mts');
    writeFileSync(
      program,
      `import { spawn } from 'node:child_process';
     import { killOnExit } from ${JSON.stringify(join(commands, 'src/common/processLifetime.ts'))};
     process.on('warning', ({ name }) => console.log(name));
     // Limited, because a failing test leaves them running.
     for (let nth = 0; nth < 12; nth += 1) killOnExit(spawn('sleep', ['10'], { stdio: 'inherit' }));
     setImmediate(() => console.log('started'));`,
    );
    const { child, output } = start([...node, program]);
    // Node would warn of a leak if each child had its own listeners.
    expect((await output).trim()).toBe('started');
    child.kill(signal);
    const [code] = await once(child, 'close');
    expect(code).toBe(exitCode);
  },
);

/** Runs a command as npm does on Linux, with a shell in between. */
const byShell = `sh -c '"$@"; :' sh "$@"`;

it.each([
  ['the shell between them was ended', `exec ${byShell}`],
  ['npm itself was, which leaves its shell behind', `${byShell}; :`],
])('a command run by npm exits when %s', async (_, script) => {
  const command = [...node, join(commands, 'src/main.ts'), 'rollback', 'shell', '--to', folder];
  await folderStore(folder).transaction('a test', async () => {
    const { child, output } = start(['sh', '-c', script, 'sh', ...command], {
      npm_lifecycle_event: 'rollback',
    });
    expect(await output).toContain('Waiting for another command');
    child.kill('SIGHUP');
    // Resolves once the command has closed its output.
    await once(child, 'close');
  });
});

it('a command whose output nobody reads any more, as with head, ends without an error', async () => {
  const areas = Array.from({ length: 50 }, (_, i) => [`history/mf-area-${i}.json`, '[]']);
  writeFiles(folder, Object.fromEntries(areas));
  const child = spawn(
    node[0] ?? '',
    [...node.slice(1), join(commands, 'src/main.ts'), 'releases', '--to', folder],
    {
      cwd: commands,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  started.push(child);
  child.stdout.destroy();
  const errors = text(child.stderr);
  const [code] = await once(child, 'close');
  expect([code, await errors]).toEqual([0, '']);
});
