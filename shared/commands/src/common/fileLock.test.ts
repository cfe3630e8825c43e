import { type ChildProcess, spawn } from 'node:child_process';
import fs, { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workspaceRoot } from '@console/build/workspace';
import { testFolder } from '../testing/testFolder';
import { withLock } from './fileLock';

let folder: string;
let file: string;
beforeEach(() => {
  folder = testFolder();
  file = join(folder, '.lock');
});
let children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
});

/** Starts another process that holds the lock until it is killed. */
async function holder() {
  const commands = join(workspaceRoot, 'shared/commands');
  const tsx = pathToFileURL(join(commands, 'node_modules/tsx/dist/esm/index.mjs')).href;
  const program = `
    import { withLock } from ${JSON.stringify(pathToFileURL(join(commands, 'src/common/fileLock.ts')))};
    setInterval(() => {}, 1000);
    await withLock(${JSON.stringify(file)}, { purpose: 'release of mf-other' }, () => {
      console.log('held');
      return new Promise(() => {});
    });`;
  const child = spawn(process.execPath, ['--import', tsx, '--input-type=module', '-e', program], {
    cwd: commands,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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

// Windows has no way to refuse a link when a file is opened.
(process.platform === 'win32' ? it.skip : it)('does not write through a link in its place', async () => {
  const elsewhere = join(folder, 'elsewhere');
  writeFileSync(elsewhere, 'precious');
  symlinkSync(elsewhere, file);
  await expect(withLock(file, { purpose: 'release of mf-clients' }, () => undefined)).rejects.toThrow(
    'ELOOP',
  );
  expect(readFileSync(elsewhere, 'utf8')).toBe('precious');
});

it('names the command that it waits for without the characters that a terminal obeys', async () => {
  const owners: string[] = [];
  let waited: Promise<unknown> | undefined;
  await withLock(file, { purpose: 'release\u001b[2K\rof mf-clients' }, async () => {
    await new Promise<void>((waits) => {
      const onWait = (owner: string) => waits(void owners.push(owner));
      waited = withLock(file, { purpose: 'second', onWait }, () => undefined);
    });
  });
  await waited;
  expect(owners).toEqual([expect.stringMatching(/^release\?\[2K\?of mf-clients, process /)]);
});

it('runs one action at a time', async () => {
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

it('does not accept the lock on a file that its holder has just deleted', async () => {
  const real = fs.openSync;
  const open = jest.spyOn(fs, 'openSync').mockImplementationOnce((...args) => {
    const descriptor = real(...args);
    rmSync(file);
    writeFileSync(file, 'of another command');
    return descriptor;
  });
  await withLock(file, { purpose: 'first' }, async () => {
    await expect(withLock(file, { purpose: 'second', timeout: 0 }, () => undefined)).rejects.toThrow(/first/);
  });
  open.mockRestore();
});

it('never deletes the file of the command that takes the lock next', async () => {
  const { tryLock } = await import('fs-native-extensions');
  const real = fs.closeSync;
  let next = 0;
  const close = jest.spyOn(fs, 'closeSync').mockImplementationOnce((descriptor) => {
    real(descriptor);
    next = fs.openSync(file, 'a+');
    tryLock(next, 0, 0);
  });
  await withLock(file, { purpose: 'first' }, () => undefined);
  close.mockRestore();
  const third = withLock(file, { purpose: 'third', timeout: 0 }, () => undefined);
  await expect(third).rejects.toThrow('still locked by another command');
  fs.closeSync(next);
});

it('removes its file, and is released after a failure', async () => {
  writeFileSync(file, 'what a command that was killed said of itself');
  const failing = withLock(file, { purpose: 'fails' }, () => {
    expect(readFileSync(file, 'utf8')).toBe(`fails, process ${process.pid} on ${hostname()}`);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(existsSync(file)).toBe(false);
  await expect(withLock(file, { purpose: 'next' }, () => 'went on')).resolves.toBe('went on');
});

it('leaves no file open, however often a command has to wait', async () => {
  const [opened, closed] = [jest.spyOn(fs, 'openSync'), jest.spyOn(fs, 'closeSync')];
  await withLock(file, { purpose: 'first' }, async () => {
    const clock = jest.spyOn(Date, 'now');
    for (const moment of [0, 0, 1]) clock.mockReturnValueOnce(moment);
    const second = withLock(file, { purpose: 'second', timeout: 0 }, () => undefined);
    await expect(second).rejects.toThrow('still locked by another command');
  });
  expect(opened.mock.calls.length).toBeGreaterThan(2);
  expect(closed.mock.calls.flat().sort()).toEqual(opened.mock.results.map(({ value }) => value).sort());
});

it('is taken on a full disk, too, where its owner cannot be recorded', async () => {
  jest.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
  await withLock(file, { purpose: 'first' }, async () => {
    const second = withLock(file, { purpose: 'second', timeout: 0 }, () => undefined);
    await expect(second).rejects.toThrow('still locked by another command (another command)');
  });
});

it('names its owner on a timeout', async () => {
  const { kill } = await holder();
  await expect(withLock(file, { purpose: 'waits', timeout: 0 }, () => undefined)).rejects.toThrow(
    /still locked by another command \(release of mf-other, process \d+ on .*Try again when it has finished, or stop it/,
  );
  await kill();
});

it('waits half a minute for another command, even an unidentified one', async () => {
  const { kill } = await holder();
  writeFileSync(file, '');
  const clock = jest.spyOn(Date, 'now');
  for (const moment of [0, 30_000, 30_001]) clock.mockReturnValueOnce(moment);
  const onWait = jest.fn();
  await expect(withLock(file, { purpose: 'waits', onWait }, () => undefined)).rejects.toThrow(
    `${file} is still locked by another command (another command) after 30 s.`,
  );
  expect(clock).toHaveBeenCalledTimes(3);
  expect(onWait.mock.calls).toEqual([['another command']]);
  clock.mockRestore();
  await kill();
});

it('is released when its process is killed, and waiting commands continue one at a time', async () => {
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
  // Windows may report the end only after the commands that waited are through.
  await kill();
  await Promise.all(waiting);
  expect(most).toBe(1);
  expect(existsSync(file)).toBe(false);
});

it('without support for locks, fails with an explanation, or continues if optional', async () => {
  jest.doMock('fs-native-extensions', () => {
    throw new Error("Cannot find addon '.'");
  });
  try {
    await expect(withLock(file, { purpose: 'release' }, () => 'went on')).rejects.toThrow(
      /Cannot lock .*: file locks are not supported on .*Run the command on Linux with glibc/,
    );
    await expect(withLock(file, { purpose: 'build', isOptional: true }, () => 'went on')).resolves.toBe(
      'went on',
    );
  } finally {
    jest.dontMock('fs-native-extensions');
  }
});
