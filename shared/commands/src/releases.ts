import { CommandError } from './common/commandError';
import { printable } from './common/printable';
import { noReleases, releaseArguments } from './release/releaseArguments';
import { liveRelease, liveShell, releasedAreas } from './release/releaseFolder';
import { history, shellHistory } from './release/releaseHistory';
import { signatureFacts } from './release/releaseSignature';
import { type Build, buildTitle } from './release/releaseTitle';
import type { ReleaseReader } from './store/releaseStore';

const nothingLive = 'nothing is live';

const line = (at: string, action: string, release: Build) =>
  `  ${at}  ${action.padEnd(8)}  ${buildTitle(release)}`;

async function liveLines(store: ReleaseReader, name: string): Promise<string[]> {
  const area = name === 'shell' ? undefined : await liveRelease(store, name);
  const live = name === 'shell' ? await liveShell(store) : area;
  const signature = area ? [`  ${(await signatureFacts(store, area)).text}`] : [];
  return [live ? buildTitle(live) : nothingLive, ...signature];
}

async function pastLines(store: ReleaseReader, name: string): Promise<string[]> {
  const past =
    name === 'shell'
      ? (await shellHistory(store)).map((entry) => line(entry.at, entry.action, entry))
      : (await history(store, name)).map(({ at, action, release }) => line(at, action, release));
  return past.reverse();
}

/** Reports a damaged file in place, so that it does not hide the others. */
async function orReason(lines: Promise<string[]>): Promise<string[]> {
  try {
    return await lines;
  } catch (error) {
    if (error instanceof CommandError) return [error.message];
    throw error;
  }
}

async function linesOf(store: ReleaseReader, name: string): Promise<string[]> {
  const [live = '', ...more] = await orReason(liveLines(store, name));
  const past = await orReason(pastLines(store, name));
  return ['', ...[`${name}: ${live}`, ...more, ...past].map(printable)];
}

/** `npm run releases`: prints what is live of the shell and each area, and the history, latest first. */
export async function run(args: string[]): Promise<void> {
  const { store, names } = await releaseArguments(args, 'releases');
  const areas = await releasedAreas(store);
  const pending = await store.pendingChange();
  const shell = (await linesOf(store, 'shell')).join('\n');
  // Whoever mistyped the folder would be told that the console has no shell.
  if (areas.length === 0 && !pending && shell === `\nshell: ${nothingLive}`)
    throw new CommandError(noReleases(store));
  for (const name of names.length > 0 ? names : ['shell', ...areas])
    console.log((await linesOf(store, name)).join('\n'));
  if (pending)
    console.log(
      `\nA change to ${printable(pending)} is in progress or was interrupted. The releases above are live; the next command completes or reverts the change.`,
    );
}
