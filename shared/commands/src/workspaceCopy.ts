import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { workspaceRoot } from '@console/build/workspace';

export type WorkspaceCopy = ReturnType<typeof copyWorkspace>;

const left = /^(\.git|dist.*|\.cache|coverage)$/;

/**
 * A second working copy of this repository, as another team or another day has it: the same sources, with what is
 * installed shared. What is built in it is a real build, from sources that a test may change.
 */
export function copyWorkspace() {
  const folder = mkdtempSync(join(tmpdir(), 'console-copy-'));
  const installed = join(workspaceRoot, 'node_modules');
  cpSync(workspaceRoot, folder, {
    recursive: true,
    verbatimSymlinks: true,
    // New times would look like changes to a development server.
    preserveTimestamps: true,
    filter: (path) => path !== installed && !left.test(basename(path)),
  });
  symlinkSync(installed, join(folder, 'node_modules'));
  const commands = join(folder, 'shared/commands');
  const program = [
    '--import',
    join(commands, 'node_modules/tsx/dist/esm/index.mjs'),
    join(commands, 'src/main.ts'),
  ];
  return {
    folder,
    /** Arguments with which Node runs a command of the copy. */
    program,
    /** Takes over what was made here of the same sources, such as `shell/dist`: a command of the copy finds it up to date. */
    bring: (made: string) =>
      cpSync(join(workspaceRoot, made), join(folder, made), { recursive: true, preserveTimestamps: true }),
    /** Changes a file of the copy; throws where it does not hold what is to be replaced. */
    change(file: string, before: string, after: string) {
      const text = readFileSync(join(folder, file), 'utf8');
      if (!text.includes(before)) throw new Error(`${file} does not hold ${before}`);
      // As a whole: a development server that reads while it is written would build half of it.
      const whole = join(folder, '.changed');
      writeFileSync(whole, text.replace(before, after));
      renameSync(whole, join(folder, file));
    },
    /** Has a package find another version of one that it depends on: its facts alone, so none of its code can get in. */
    install(dependent: string, name: string, version: string) {
      const to = join(folder, dependent, 'node_modules', name);
      rmSync(to, { recursive: true, force: true });
      mkdirSync(to);
      writeFileSync(join(to, 'package.json'), JSON.stringify({ name, version }));
    },
    /** Runs a command of the copy, such as `build --release mf-system`; throws with what it printed where it fails. */
    run(...command: string[]) {
      return execFileSync(process.execPath, [...program, ...command], {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
