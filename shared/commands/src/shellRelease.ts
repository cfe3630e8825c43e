import { join } from 'node:path';
import { ShellManifest } from '@console/area/manifests';
import { type ReleaseTrust, trustsNobody } from '@console/area/releaseTrust';
import { wordsOfRepair } from './areaRelease';
import { CommandError } from './commandError';
import { entryBefore } from './entryBefore';
import { readJson } from './folderFiles';
import { changeFolder } from './openFolder';
import { damagedFiles, planFiles, readBuild, releasedFiles, writePlanned } from './releaseFiles';
import { incompatibleAreas, liveShell } from './releaseFolder';
import { type ShellEntry, shellHistory } from './releaseHistory';
import { untrustedAreas } from './releaseSignature';
import { pageThatTrusts } from './releaseTrust';
import { idOf, isPointer, keptPointers, settleShell, shellGoesLive } from './shellPointer';
import { trustRegained } from './trustRegained';

/** Compressed pointers would stay behind when a pointer changes. */
const leftOut = /^(\.built-from|[^/]+\.(html|json)\.(gz|br))$/;

function shellManifest(folder: string): ShellManifest {
  return readJson(join(folder, 'shell.json'), ShellManifest);
}

/** The files of a built host by their place in the folder of releases; its pointers are kept beside those of others. */
function buildOfShell(dist: string, past: readonly ShellEntry[], commit: string, trust: ReleaseTrust) {
  const built = readBuild(dist, leftOut);
  for (const [name, page] of built)
    if (/^[^/]+\.html$/.test(name)) built.set(name, pageThatTrusts(page, trust));
  const id = idOf(built.get('index.html') ?? Buffer.of());
  // The same host from another commit is the same release, and stays under the name that it was released by.
  const known = past.find((entry) => entry.id === id)?.commit;
  const facts: ShellManifest = {
    ...shellManifest(dist),
    commit: known ?? commit,
    ...(trust.keys.length > 0 && { trust }),
  };
  built.set('shell.json', Buffer.from(`${JSON.stringify(facts, null, 2)}\n`));
  const place = (name: string) => join(isPointer(name) ? keptPointers(id) : 'shell', name);
  return { id, facts, files: new Map([...built].map(([name, bytes]) => [place(name), bytes])) };
}

/** The live areas that a shell would refuse, and why. */
function refusedAreas(folder: string, facts: ShellManifest): string[] {
  return [...incompatibleAreas(folder, facts), ...untrustedAreas(folder, facts.trust ?? trustsNobody)];
}

function assertTrustStays(folder: string, trust: ReleaseTrust): void {
  const regained = trustRegained(liveShell(folder)?.trust ?? trustsNobody, trust);
  if (regained.length > 0)
    throw new CommandError(
      `This shell would run what the live one refuses:\n  ${regained.join('\n  ')}\nPut shell/release-trust.json right, or release it with --anyway.`,
    );
}

/**
 * Makes a built host live in an open folder, or, where it is live already, sees that all of it is as it was released.
 * @param commit of the sources that it was built from
 * @param anyway also where live areas would be refused by it, or what the live one does not trust be run again
 * @param trust whose releases it runs
 */
export function releaseShell(
  folder: string,
  dist: string,
  commit: string,
  anyway = false,
  trust: ReleaseTrust = trustsNobody,
): string {
  const past = shellHistory(folder);
  const { id, facts, files: build } = buildOfShell(dist, past, commit, trust);
  const isLive = past.at(-1)?.id === id;
  const title = `The shell ${facts.version} (${facts.commit})`;
  const plan = planFiles(build, folder, releasedFiles(past), isLive);
  if (isLive) {
    writePlanned(build, folder, plan);
    return wordsOfRepair(title, plan, settleShell(folder));
  }
  if (!anyway) assertTrustStays(folder, trust);
  const refused = refusedAreas(folder, facts);
  if (refused.length > 0 && !anyway)
    throw new CommandError(
      `This shell would refuse what is live:\n  ${refused.join('\n  ')}\nRelease them first, or the shell with --anyway: until they follow, their screens say so.`,
    );
  const { version } = facts;
  const entry = { action: 'release', id, version, commit: facts.commit, files: plan.files };
  changeFolder(
    folder,
    { name: 'shell', entries: past.length, added: plan.missing },
    { prepare: () => writePlanned(build, folder, plan), goLive: () => shellGoesLive(folder, entry) },
  );
  return `${title} is live; ${plan.missing.length} files were added`;
}

/** What to go back to: the release before the live one, or the one with a commit. */
function entryToGoBackTo(past: readonly ShellEntry[], commit: string | undefined): ShellEntry {
  const live = past.at(-1);
  if (!live) throw new CommandError('No shell was released in this folder.');
  const entry = commit
    ? past.findLast((other) => other.commit.startsWith(commit))
    : entryBefore(past, ({ id }) => id === live.id);
  if (entry?.id === live.id)
    throw new CommandError(`The shell ${live.version} (${live.commit}) is live already.`);
  if (entry) return entry;
  const known = [...new Set(past.map((other) => other.commit))].join(', ');
  throw new CommandError(
    commit
      ? `There is no release of the shell with commit ${commit}. There are: ${known}.`
      : `There is no release of the shell to go back to: ${live.version} (${live.commit}) is its only one. Release one that works.`,
  );
}

/**
 * Makes a previous host live again in an open folder. Always goes through: a host that does not start is worse than an
 * area that says why it does not run.
 */
export function rollBackShell(folder: string, commit: string | undefined): string {
  const past = shellHistory(folder);
  const { id, version, commit: of } = entryToGoBackTo(past, commit);
  const title = `${version} (${of})`;
  const before = liveShell(folder)?.trust ?? trustsNobody;
  const damaged = damagedFiles(folder, past.findLast((entry) => entry.id === id && entry.files)?.files);
  if (damaged.length > 0)
    throw new CommandError(
      `The shell ${title} would not start: ${damaged.join(', ')} is missing or changed. Nothing was changed; release it again from its commit, or name another with --commit.`,
    );
  changeFolder(
    folder,
    { name: 'shell', entries: past.length, added: [] },
    { goLive: () => shellGoesLive(folder, { action: 'rollback', id, version, commit: of }) },
  );
  const back = shellManifest(join(folder, 'shell'));
  return [
    `The shell is back on ${title}`,
    ...refusedAreas(folder, back).map((line) => `It refuses ${line}`),
    ...trustRegained(before, back.trust ?? trustsNobody),
  ].join('\n');
}
