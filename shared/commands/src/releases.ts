import { CommandError } from './commandError';
import { describeSignature } from './describeSignature';
import { releaseArguments } from './releaseArguments';
import { liveRelease, liveShell, releasedAreas } from './releaseFolder';
import { history, shellHistory } from './releaseHistory';
import type { ReleaseReader } from './releaseStore';
import { type Build, buildTitle } from './releaseTitle';

const line = (at: string, action: string, release: Build) =>
  `  ${at}  ${action.padEnd(8)}  ${buildTitle(release)}`;

async function linesOf(store: ReleaseReader, name: string): Promise<string[]> {
  const area = name === 'shell' ? undefined : await liveRelease(store, name);
  const live = name === 'shell' ? await liveShell(store) : area;
  const past =
    name === 'shell'
      ? (await shellHistory(store)).map((entry) => line(entry.at, entry.action, entry))
      : (await history(store, name)).map(({ at, action, release }) => line(at, action, release));
  const signature = area ? [`  ${await describeSignature(store, area)}`] : [];
  return [`\n${name}: ${live ? buildTitle(live) : 'nothing is live'}`, ...signature, ...past.reverse()];
}

/** Reports a damaged release in place, so that it does not hide the others. */
async function linesOrReason(store: ReleaseReader, name: string): Promise<string[]> {
  try {
    return await linesOf(store, name);
  } catch (error) {
    if (error instanceof CommandError) return [`\n${name}: ${error.message}`];
    throw error;
  }
}

/**
 * `npm run releases -- --to <store>`: prints the live release and the history of the shell and each area, latest
 * first.
 */
export async function run(args: string[]): Promise<void> {
  const { store, names } = await releaseArguments(args, 'releases');
  const all = ['shell', ...(await releasedAreas(store))];
  for (const name of names.length > 0 ? names : all)
    console.log((await linesOrReason(store, name)).join('\n'));
  const pending = await store.pendingChange();
  if (pending)
    console.log(
      `\nA change to ${pending} is in progress or was interrupted. The releases above are live; the next command completes or reverts the change.`,
    );
}
