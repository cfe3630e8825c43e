import { type ChildProcess, spawn } from 'node:child_process';
import fs, { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from '@console/build/workspace';
import { withLock } from './fileLock';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-lock-'));
  file = join(folder, '.lock');
});
let children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  rmSync(folder, { recursive: true, force: true });
});

/** Another process, which takes the lock and keeps it until it is ended. */
async function holder() {
  const commands = join(workspaceRoot, 'shared/commands');
  const program = `
    import { withLock } from ${JSON.stringify(join(commands, 'src/fileLock.ts'))};
    setInterval(() => {}, 1000);
    await withLock(${JSON.stringify(file)}, { purpose: 'release of mf-other' }, () => {
      console.log('held');
      return new Promise(() => {});
    });`;
  const child = spawn(
    process.execPath,
    ['--import', join(commands, 'node_modules/tsx/dist/esm/index.mjs'), '--input-type=module', '-e', program],
    { cwd: commands, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  children.push(child);
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve);
    child.once('exit', () => reject(new Error('The lock was not taken')));
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

it('lets one act after the other', async () => {
  const done: string[] = [];
  const owners: string[] = [];
  const others: Promise<unknown>[] = [];
  await withLock(file, { purpose: 'first' }, async () => {
    await new Promise<void>((bothWait) => {
      const onWait = (owner: string) => {
        owners.push(owner);
        if (owners.length === 2) bothWait();
      };
      for (const purpose of ['second', 'third'])
        others.push(withLock(file, { purpose, onWait }, () => done.push(purpose)));
    });
    done.push('first');
  });
  await Promise.all(others);
  expect(done[0]).toBe('first');
  expect(done.slice(1).sort()).toEqual(['second', 'third']);
  expect(owners).toEqual([expect.stringMatching(/^first, process \d+ on /), expect.stringMatching(/^first/)]);
});

it('does not take the lock of a file that its holder has just removed for the lock of the next one', async () => {
  const real = fs.openSync;
  const open = jest.spyOn(fs, 'openSync').mockImplementationOnce((...args) => {
    const descriptor = real(...args);
    rmSync(file);
    writeFileSync(file, 'of another command');
    return descriptor;
  });
  await withLock(file, { purpose: 'first' }, async () => {
    await expect(withLock(file, { purpose: 'second', patience: 0 }, () => undefined)).rejects.toThrow(
      /first/,
    );
  });
  open.mockRestore();
});

it('leaves no file, and is given back after a failure', async () => {
  writeFileSync(file, 'what a command that was killed said of itself');
  const failing = withLock(file, { purpose: 'fails' }, () => {
    expect(readFileSync(file, 'utf8')).toBe(`fails, process ${process.pid} on ${hostname()}`);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(existsSync(file)).toBe(false);
  await expect(withLock(file, { purpose: 'next' }, () => 'went on')).resolves.toBe('went on');
});

it('says who holds it, where that lasts too long', async () => {
  const { kill } = await holder();
  await expect(withLock(file, { purpose: 'waits', patience: 0 }, () => undefined)).rejects.toThrow(
    /held by another command \(release of mf-other, process \d+ on .*Try again when it has ended, or end it/,
  );
  await kill();
});

it('waits half a minute for another command, also for one that has not said what it does', async () => {
  const { kill } = await holder();
  writeFileSync(file, '');
  const clock = jest.spyOn(Date, 'now');
  for (const moment of [0, 30_000, 30_001]) clock.mockReturnValueOnce(moment);
  const onWait = jest.fn();
  await expect(withLock(file, { purpose: 'waits', onWait }, () => undefined)).rejects.toThrow(
    `${file} is held by another command (another command) for 30 s already.`,
  );
  expect(clock).toHaveBeenCalledTimes(3);
  expect(onWait.mock.calls).toEqual([['another command']]);
  clock.mockRestore();
  await kill();
});

it('ends with a process that is killed: of several that wait, one after the other goes on', async () => {
  const { kill } = await holder();
  let inside = 0;
  let most = 0;
  const waiting = Array.from({ length: 5 }, () =>
    withLock(file, { purpose: 'waits' }, async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
    }),
  );
  await kill();
  expect(existsSync(file)).toBe(true);
  await Promise.all(waiting);
  expect(most).toBe(1);
  expect(existsSync(file)).toBe(false);
});

it('where the system has no lock for Node, ends with an explanation, or goes on where it may', async () => {
  jest.doMock('fs-native-extensions', () => {
    throw new Error("Cannot find addon '.'");
  });
  try {
    await expect(withLock(file, { purpose: 'release' }, () => 'went on')).rejects.toThrow(
      /cannot be locked: there is no lock for Node on this .*Run the command on Linux with glibc/,
    );
    await expect(withLock(file, { purpose: 'build', isOptional: true }, () => 'went on')).resolves.toBe(
      'went on',
    );
  } finally {
    jest.dontMock('fs-native-extensions');
  }
});
