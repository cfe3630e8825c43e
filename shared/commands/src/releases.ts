import { areaNames } from '@console/build/workspace';
import { releaseArguments } from './releaseArguments';
import { areaReleases, history, liveRelease } from './releaseFolder';
import { shellHistory } from './shellReleases';

function line(at: string, action: string, { version, commit }: { version: string; commit: string }): string {
  return `  ${at}  ${action.padEnd(8)}  ${version} (${commit})`;
}

/** `npm run releases -- --to <folder>`: what is live of the shell and of each area, and what was; the latest first. */
export async function run(args: string[]): Promise<void> {
  const { folder, names } = releaseArguments(args, 'releases');
  for (const name of names.length > 0 ? names : ['shell', ...areaNames()]) {
    const shell = name === 'shell';
    const releases = areaReleases(folder, name);
    const live = shell ? shellHistory(folder).at(-1) : liveRelease(releases);
    const past = shell
      ? shellHistory(folder).map((entry) => line(entry.at, entry.action, entry))
      : history(releases).map(({ at, action, release }) => line(at, action, release));
    console.log(`\n${name}: ${live ? `${live.version} (${live.commit})` : 'nothing is live'}`);
    for (const text of past.reverse()) console.log(text);
  }
}
