import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ShellFacts } from '@console/area/facts';
import { array, mask, string, type } from 'superstruct';
import { CommandError } from './commandError';
import { entryBefore } from './entryBefore';
import { filesBelow, readJson, replaceFile, replaceJson } from './folderFiles';

/** The host's pointers: its pages, which name its files, and what it offers. Everything else is named by its content. */
const isPointer = (name: string) => /^[^/]+\.(html|json)(\.gz|\.br)?$/.test(name);

const History = array(
  type({ at: string(), action: string(), id: string(), version: string(), commit: string() }),
);

export function shellHistory(folder: string) {
  const file = join(folder, 'shell/history.json');
  return existsSync(file) ? mask(readJson(file), History) : [];
}

const keptPointers = (folder: string, id: string) => join(folder, 'shell/releases', id);

/** Names what a page names, so the same build twice is one release. */
function idOf(dist: string): string {
  return createHash('sha256')
    .update(readFileSync(join(dist, 'index.html')))
    .digest('hex')
    .slice(0, 12);
}

export function factsOfShell(dist: string): ShellFacts {
  return mask(readJson(join(dist, 'shell.json')), ShellFacts);
}

/** Points to a release whose files are all there; the page that the most people open comes last. */
function goLive(folder: string, id: string, action: string): void {
  const kept = keptPointers(folder, id);
  for (const name of readdirSync(kept).sort().reverse())
    replaceFile(join(folder, 'shell', name), readFileSync(join(kept, name)));
  const { version, commit } = factsOfShell(kept);
  const entry = { at: new Date().toISOString(), action, id, version, commit };
  replaceJson(join(folder, 'shell/history.json'), [...shellHistory(folder), entry]);
}

/** Adds the files of a built host and makes it live. Answers whether it was not live already. */
export function releaseShellFiles(dist: string, folder: string): boolean {
  const id = idOf(dist);
  if (shellHistory(folder).at(-1)?.id === id) return false;
  for (const file of filesBelow(dist)) {
    const name = relative(dist, file);
    if (name === '.built-from') continue;
    replaceFile(
      isPointer(name) ? join(keptPointers(folder, id), name) : join(folder, 'shell', name),
      readFileSync(file),
    );
  }
  goLive(folder, id, 'release');
  return true;
}

/** Where the pointers of the release before the live one are kept, or of the one with a commit. */
export function formerShell(folder: string, commit?: string): { id: string; pointers: string } {
  const past = shellHistory(folder);
  const live = past.at(-1);
  const former = commit
    ? past.findLast((entry) => entry.commit.startsWith(commit))
    : entryBefore(past, ({ id }) => id === live?.id);
  if (!former)
    throw new CommandError(
      `There is no release of the shell to go back to${commit ? ` with commit ${commit}` : ''}.`,
    );
  return { id: former.id, pointers: keptPointers(folder, former.id) };
}

export function rollBackShellTo(folder: string, id: string): void {
  goLive(folder, id, 'rollback');
}
