import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from './folderFiles';
import { type ShellEntry, shellHistory, writeHistory } from './releaseHistory';

/** The host's pointers: its pages, which name its files, and what it offers. Everything else is named by its content. */
export const isPointer = (name: string) => /^[^/]+\.(html|json)$/.test(name);

export const keptPointers = (id: string) => join('shell/releases', id);

/** Names what a page names, so the same build twice is one release. */
export function idOf(page: Buffer): string {
  return createHash('sha256').update(page).digest('hex').slice(0, 12);
}

export function liveShellId(folder: string): string | undefined {
  const page = join(folder, 'shell/index.html');
  return existsSync(page) ? idOf(readFileSync(page)) : undefined;
}

/** Has the pages say what the history ends with. Answers those that did not. */
export function settleShell(folder: string): string[] {
  const last = shellHistory(folder).at(-1);
  if (!last) return [];
  const kept = join(folder, keptPointers(last.id));
  // The page that the most people open comes last.
  return readdirSync(kept)
    .filter(isPointer)
    .sort()
    .reverse()
    .filter((name) => {
      const [file, bytes] = [join(folder, 'shell', name), readFileSync(join(kept, name))];
      if (existsSync(file) && readFileSync(file).equals(bytes)) return false;
      replaceFile(file, bytes);
      return true;
    });
}

/** Points to a release whose files are all there: noted in the history first. */
export function shellGoesLive(folder: string, entry: Omit<ShellEntry, 'at'>): void {
  writeHistory(folder, 'shell', [...shellHistory(folder), { at: new Date().toISOString(), ...entry }]);
  settleShell(folder);
}

/** Whether what a command noted in the history went live before the command ended. */
export function shellHasLanded(folder: string, entries: number): boolean {
  const past = shellHistory(folder);
  return past.length > entries && past.at(-1)?.id === liveShellId(folder);
}

/** Forgets what was noted in the history after so many entries, and says again what they end with. */
export function shellGoesBackTo(folder: string, entries: number): void {
  const past = shellHistory(folder);
  if (past.length > entries) writeHistory(folder, 'shell', past.slice(0, entries));
  if (entries === 0)
    for (const name of ['dashboard.html', 'shell.json']) rmSync(join(folder, 'shell', name), { force: true });
  settleShell(folder);
}
