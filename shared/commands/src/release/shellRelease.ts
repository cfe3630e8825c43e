import { ShellManifest } from '@console/area/manifests';
import { type ReleaseTrust, trustsNobody } from '@console/area/releaseTrust';
import { CommandError } from '../common/commandError';
import { counted } from '../common/counted';
import { parsedJson } from '../common/folderFiles';
import { mapConcurrently } from '../common/mapConcurrently';
import { quoted } from '../common/quoted';
import { nothingWritten, type ReleaseReader, type ReleaseTransaction } from '../store/releaseStore';
import { jsonBytes, storedJson } from '../store/storedJson';
import { describeRepair } from './areaRelease';
import { entryBefore, entryOfCommit } from './entryBefore';
import { lostHistory } from './lostHistories';
import { orderOfRelease } from './orderOfRelease';
import { trustedAgain } from './reinstatedTrust';
import { assertIntact, planFiles, plannedFiles, readBuild, releasedFiles } from './releaseFiles';
import { incompatibleAreas, liveShellId } from './releaseFolder';
import { type ShellEntry, shellHistory } from './releaseHistory';
import { untrustedAreas } from './releaseSignature';
import { buildTitle } from './releaseTitle';
import { pageThatTrusts } from './releaseTrust';
import {
  isPointer,
  keptShell,
  pageWrites,
  pointerFolder,
  releaseIdOf,
  servedShellId,
  setLiveShell,
} from './shellPointer';
import { missingMaps, withMaps } from './sourceMaps';
import { withdrawalNotes } from './withdrawals';

/** Build metadata, and compressed pointers, which would become stale when a pointer changes. */
const leftOut = /^(\.built-from|\.maps\/.*|[^/]+\.(html|json)\.(gz|br))$/;

/** The names of the shell's files already include their folder. */
const place = { at: '', below: 'shell/' };

interface BuiltShell {
  dist: string;
  commit: string;
  /** Proceed even if it would refuse live areas, or run releases that the live shell no longer trusts. */
  anyway?: boolean;
  trust?: ReleaseTrust | undefined;
}

/** The files of a built shell by their path in a store. Its pointers are kept under its release id. */
async function buildOfShell(
  store: ReleaseReader,
  past: readonly ShellEntry[],
  { dist, commit, trust = trustsNobody }: BuiltShell,
) {
  const built = readBuild(dist, leftOut);
  for (const [name, page] of built)
    if (/^[^/]+\.html$/.test(name)) built.set(name, pageThatTrusts(page, trust));
  const id = releaseIdOf(built.get('index.html') ?? Buffer.of());
  // An identical build from another commit is the same release and keeps its original commit.
  const known = past.find((entry) => entry.id === id) ?? (await keptShell(store, id));
  const manifest: ShellManifest = {
    ...parsedJson(built.get('shell.json') ?? Buffer.of(), `${dist}/shell.json`, ShellManifest),
    commit: known?.commit ?? commit,
    ...(trust.keys.length > 0 && { trust }),
  };
  built.set('shell.json', jsonBytes(manifest));
  const placeOf = (name: string) => (isPointer(name) ? pointerFolder(id) : 'shell/') + name;
  return { id, manifest, files: new Map([...built].map(([name, bytes]) => [placeOf(name), bytes])) };
}

/** The live areas that a shell would refuse, with the reason. */
async function refusedAreas(store: ReleaseReader, manifest: ShellManifest): Promise<string[]> {
  const untrusted = await untrustedAreas(store, manifest.trust ?? trustsNobody);
  return [...(await incompatibleAreas(store, manifest)), ...untrusted];
}

/** Restores missing or modified files of the live shell; returns which of its pages it had to restore. */
async function repair(
  store: ReleaseTransaction,
  id: string,
  files: ReadonlyMap<string, Buffer>,
): Promise<string[]> {
  await mapConcurrently(files, ([path, bytes]) => store.put(path, bytes));
  const pointers = new Map(await pageWrites(store, id, files));
  if (pointers.size > 0) await store.swap({ name: 'shell', ...nothingWritten, pointers });
  return [...pointers.keys()].map((path) => path.slice('shell/'.length));
}

/** Makes a built shell live. If it already is, verifies its files and repairs them. */
export async function releaseShell(store: ReleaseTransaction, shell: BuiltShell): Promise<string> {
  const { dist, anyway = false, trust = trustsNobody } = shell;
  const past = await shellHistory(store);
  const { id, manifest, files: build } = await buildOfShell(store, past, shell);
  const isLive = past.at(-1)?.id === id && (await liveShellId(store)) === id;
  const title = `The shell ${buildTitle(manifest)}`;
  const plan = await planFiles(build, store, { place, released: releasedFiles(past), isLive });
  const names = [...build.keys()].map((path) => path.replace(/^shell\//, ''));
  const maps = await missingMaps(store, dist, 'shell', names);
  const written = withMaps(plannedFiles(build, place, plan), plan.missing, maps);
  if (isLive) return describeRepair(title, plan, maps, await repair(store, id, written.files));
  const reinstated = await trustedAgain(store, past, trust);
  if (reinstated.length > 0 && !anyway)
    throw new CommandError(
      `This shell would run releases that the live one refuses:\n  ${reinstated.join('\n  ')}\nFix shell/release-trust.json, or release it with --anyway.`,
    );
  const refused = await refusedAreas(store, manifest);
  if (refused.length > 0 && !anyway)
    throw new CommandError(
      `This shell would refuse live areas:\n  ${refused.join('\n  ')}\n${await orderOfRelease(store, manifest, refused)}`,
    );
  const notes = await withdrawalNotes(store, trust);
  const { version } = manifest;
  const entry = { action: 'release', id, version, commit: manifest.commit, files: plan.files };
  await setLiveShell(store, entry, written);
  return [
    `${title} is live (${counted(plan.missing.length, 'file')} added)`,
    ...refused.map((area) => `It refuses ${area}`),
    ...reinstated,
    ...notes,
  ].join('\n');
}

/**
 * The rollback target: the release with the given commit, else the one before the live one, else the last one if no
 * release made the served page.
 */
async function entryToGoBackTo(
  store: ReleaseReader,
  past: readonly ShellEntry[],
  commit: string | undefined,
): Promise<ShellEntry> {
  const last = past.at(-1);
  const served = await servedShellId(store);
  if (!last) throw new CommandError(served ? lostHistory(store, 'shell') : 'The shell has no releases here.');
  const live = past.findLast(({ id }) => id === served);
  const before = () => (live ? entryBefore(past, ({ id }) => id === served) : last);
  const entry = commit ? entryOfCommit(past, commit, (other) => other.commit, 'the shell') : before();
  if (entry?.id === last.id && (await pageWrites(store, last.id)).length === 0)
    throw new CommandError(`The shell ${buildTitle(last)} is already live.`);
  if (entry) return entry;
  const next = past.every(({ id }) => id === served)
    ? 'Release'
    : 'Choose any other with --commit, or release';
  throw new CommandError(
    `The shell ${buildTitle(live ?? last)} has no earlier release to roll back to. ${next} a working one.`,
  );
}

const nextForRefused = 'Roll back what it refuses as well, or release it for this shell.';

const undo = ({ name }: ReleaseReader, commit: string) =>
  ` To undo this rollback instead: npm run rollback -- shell --to ${quoted(name)} --commit ${quoted(commit)}`;

/** Makes a previous shell live, even if it refuses areas: a shell that does not start would be worse. */
export async function rollBackShell(store: ReleaseTransaction, commit: string | undefined): Promise<string> {
  const past = await shellHistory(store);
  const { id, version, commit: of } = await entryToGoBackTo(store, past, commit);
  const title = buildTitle({ version, commit: of });
  const noted = past.findLast((entry) => entry.id === id && entry.files)?.files;
  await assertIntact(store, `The shell ${title}`, '', noted);
  const back = await storedJson(store, `${pointerFolder(id)}shell.json`, ShellManifest);
  const refused = back ? await refusedAreas(store, back) : [];
  const reinstated = await trustedAgain(store, past, back?.trust);
  const left = await liveShellId(store);
  const undone = past.findLast((entry) => entry.id === left && entry.id !== id)?.commit;
  // Last: a read that meets a concurrent change starts the rollback again, which would then go back once more.
  await setLiveShell(store, { action: 'rollback', id, version, commit: of });
  return [
    `Rolled back the shell to ${title}`,
    ...refused.map((line) => `It refuses ${line}`),
    ...(refused.length > 0 ? [`${nextForRefused}${undone ? undo(store, undone) : ''}`] : []),
    ...reinstated,
  ].join('\n');
}
