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
import { pathToFileURL } from 'node:url';
import { workspaceRoot } from '@console/build/workspace';

export type WorkspaceCopy = ReturnType<typeof copyWorkspace>;

const excluded = /^(\.git|dist([-.].*)?|\.cache|coverage)$/;

/**
 * Makes a second working copy of this repository, as another team or another version has it: the same sources, sharing
 * the installed packages. Builds in it are real builds, from sources that a test may change.
 */
export function copyWorkspace(root = workspaceRoot) {
  const folder = mkdtempSync(join(tmpdir(), 'console-copy-'));
  const installed = join(root, 'node_modules');
  cpSync(root, folder, {
    recursive: true,
    verbatimSymlinks: true,
    // A development server would take new timestamps for changes.
    preserveTimestamps: true,
    filter: (path) => path === root || (path !== installed && !excluded.test(basename(path))),
  });
  symlinkSync(installed, join(folder, 'node_modules'), 'junction');
  const before = new Map<string, string>();
  // Replaced atomically, so that a development server never reads a partial file.
  const replace = (file: string, text: string) => {
    const whole = join(folder, '.changed');
    writeFileSync(whole, text);
    renameSync(whole, join(folder, file));
  };
  const commands = join(folder, 'shared/commands');
  const program = [
    '--import',
    pathToFileURL(join(commands, 'node_modules/tsx/dist/esm/index.mjs')).href,
    join(commands, 'src/main.ts'),
  ];
  return {
    folder,
    /** Node arguments that run the commands of the copy. */
    program,
    /** Copies an up-to-date build, such as `shell/dist`, into the copy. */
    bring: (made: string) =>
      cpSync(join(root, made), join(folder, made), { recursive: true, preserveTimestamps: true }),
    /** Replaces text in a file of the copy; throws if the text is not found. */
    change(file: string, passage: string, other: string) {
      const text = readFileSync(join(folder, file), 'utf8');
      if (!text.includes(passage)) throw new Error(`${file} does not contain ${passage}`);
      if (!before.has(file)) before.set(file, text);
      replace(file, text.replace(passage, other));
    },
    /** Undoes the changes to files. */
    restore() {
      for (const [file, text] of before) replace(file, text);
    },
    /** Gives a package another version of a dependency: only its package.json, so none of its code can be bundled. */
    install(dependent: string, name: string, version: string) {
      const to = join(folder, dependent, 'node_modules', name);
      rmSync(to, { recursive: true, force: true });
      mkdirSync(to);
      writeFileSync(join(to, 'package.json'), JSON.stringify({ name, version }));
    },
    /** Runs a command of the copy, such as `build --release mf-system`; throws with its output if it fails. */
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
