import { ShellManifest } from '@console/area/manifests';
import { type ReleaseTrust, trustsNobody } from '@console/area/releaseTrust';
import { wordsOfRepair } from './areaRelease';
import { CommandError } from './commandError';
import { eachOf } from './eachOf';
import { entryBefore, entryOfCommit } from './entryBefore';
import { parsedJson } from './folderFiles';
import { damagedFiles, planFiles, plannedFiles, readBuild, releasedFiles } from './releaseFiles';
import { incompatibleAreas, liveShell, liveTrust } from './releaseFolder';
import { type ShellEntry, shellHistory } from './releaseHistory';
import { untrustedAreas } from './releaseSignature';
import { nothingWritten, type OpenReleases, type ReleaseReader } from './releaseStore';
import { buildTitle } from './releaseTitle';
import { pageThatTrusts } from './releaseTrust';
import { decidingPage, idOf, isPointer, keptPointers, pagesOf, shellGoesLive } from './shellPointer';
import { mapsOf, withMaps } from './sourceMaps';
import { jsonBytes } from './storedJson';
import { trustRegained } from './trustRegained';

/** Compressed pointers would stay behind when a pointer changes. */
const leftOut = /^(\.built-from|\.maps\/.*|[^/]+\.(html|json)\.(gz|br))$/;

/** The names of its files say where they belong. */
const place = { at: '', below: 'shell/' };

/** The files of a built host by their place in a store; its pointers are kept beside those of others. */
function buildOfShell(dist: string, past: readonly ShellEntry[], commit: string, trust: ReleaseTrust) {
  const built = readBuild(dist, leftOut);
  for (const [name, page] of built)
    if (/^[^/]+\.html$/.test(name)) built.set(name, pageThatTrusts(page, trust));
  const id = idOf(built.get('index.html') ?? Buffer.of());
  // The same host from another commit is the same release, and stays under the name that it was released by.
  const known = past.find((entry) => entry.id === id)?.commit;
  const facts: ShellManifest = {
    ...parsedJson(built.get('shell.json') ?? Buffer.of(), `${dist}/shell.json`, ShellManifest),
    commit: known ?? commit,
    ...(trust.keys.length > 0 && { trust }),
  };
  built.set('shell.json', jsonBytes(facts));
  const placeOf = (name: string) => (isPointer(name) ? keptPointers(id) : 'shell/') + name;
  return { id, facts, files: new Map([...built].map(([name, bytes]) => [placeOf(name), bytes])) };
}

/** The live areas that a shell would refuse, and why. */
async function refusedAreas(store: ReleaseReader, facts: ShellManifest): Promise<string[]> {
  const untrusted = await untrustedAreas(store, facts.trust ?? trustsNobody);
  return [...(await incompatibleAreas(store, facts)), ...untrusted];
}

async function assertTrustStays(store: ReleaseReader, trust: ReleaseTrust): Promise<void> {
  const regained = trustRegained(await liveTrust(store), trust);
  if (regained.length > 0)
    throw new CommandError(
      `This shell would run what the live one refuses:\n  ${regained.join('\n  ')}\nPut shell/release-trust.json right, or release it with --anyway.`,
    );
}

interface BuiltShell {
  dist: string;
  /** Of the sources that it was built from. */
  commit: string;
  /** Also where live areas would be refused by it, or what the live one does not trust be run again. */
  anyway?: boolean;
  trust?: ReleaseTrust | undefined;
}

/** Makes a built host live in an open store, or, where it is live already, sees that all of it is as it was released. */
export async function releaseShell(
  store: OpenReleases,
  { dist, commit, anyway = false, trust = trustsNobody }: BuiltShell,
): Promise<string> {
  const past = await shellHistory(store);
  const { id, facts, files: build } = buildOfShell(dist, past, commit, trust);
  const isLive = past.at(-1)?.id === id;
  const title = `The shell ${buildTitle(facts)}`;
  const plan = await planFiles(build, store, { place, released: releasedFiles(past), isLive });
  const written = { files: plannedFiles(build, place, plan), added: plan.missing };
  if (isLive) {
    await eachOf(written.files, ([path, bytes]) => store.put(path, bytes));
    const pages = await pagesOf(store, id, written.files);
    if (pages.length > 0)
      await store.swap({
        name: 'shell',
        ...nothingWritten,
        pointers: new Map(pages),
        decides: decidingPage,
      });
    return wordsOfRepair(
      title,
      plan,
      pages.map(([path]) => path.slice('shell/'.length)),
    );
  }
  if (!anyway) await assertTrustStays(store, trust);
  const refused = await refusedAreas(store, facts);
  if (refused.length > 0 && !anyway)
    throw new CommandError(
      `This shell would refuse what is live:\n  ${refused.join('\n  ')}\nRelease them first, or the shell with --anyway: until they follow, their screens say so.`,
    );
  const { version } = facts;
  const entry = { action: 'release', id, version, commit: facts.commit, files: plan.files };
  const names = plan.missing.map((path) => path.replace(/^shell\//, ''));
  await shellGoesLive(store, entry, withMaps(written.files, written.added, mapsOf(dist, 'shell', names)));
  return `${title} is live; ${plan.missing.length} files were added`;
}

/** What to go back to: the release before the live one, or the one with a commit. */
function entryToGoBackTo(past: readonly ShellEntry[], commit: string | undefined): ShellEntry {
  const live = past.at(-1);
  if (!live) throw new CommandError('No shell was released here.');
  const entry = commit
    ? entryOfCommit(past, commit, (other) => other.commit, 'the shell')
    : entryBefore(past, ({ id }) => id === live.id);
  if (entry?.id === live.id) throw new CommandError(`The shell ${buildTitle(live)} is live already.`);
  if (entry) return entry;
  throw new CommandError(
    `There is no release of the shell to go back to from ${buildTitle(live)}. Name any other with --commit, or release one that works.`,
  );
}

/**
 * Makes a previous host live again in an open store. Always goes through: a host that does not start is worse than an
 * area that says why it does not run.
 */
export async function rollBackShell(store: OpenReleases, commit: string | undefined): Promise<string> {
  const past = await shellHistory(store);
  const { id, version, commit: of } = entryToGoBackTo(past, commit);
  const title = `${version} (${of})`;
  const before = await liveTrust(store);
  const noted = past.findLast((entry) => entry.id === id && entry.files)?.files;
  const damaged = await damagedFiles(store, '', noted);
  if (damaged.length > 0)
    throw new CommandError(
      `The shell ${title} would not start: ${damaged.join(', ')} is missing or changed. Nothing was changed; release it again from its commit, or name another with --commit.`,
    );
  await shellGoesLive(store, { action: 'rollback', id, version, commit: of });
  const back = await liveShell(store);
  return [
    `The shell is back on ${title}`,
    ...(back ? await refusedAreas(store, back) : []).map((line) => `It refuses ${line}`),
    ...trustRegained(before, back?.trust ?? trustsNobody),
  ].join('\n');
}
